/** How long each frame is shown, in milliseconds at normal speed: longer if there is more to read. */
import type { Frame } from './frames';

export function pause(frame: Frame): number {
  switch (frame.phase) {
    case 'select':
      return frame.place === 'board' ? 900 : 1900;
    case 'graph':
    case 'orient':
      return 2600;
    case 'greedy':
      return 600;
    case 'search':
      if (frame.violator) return 4000;
      return frame.search?.path || frame.flip ? 2400 : 900;
    case 'components':
      return frame.line === 'pop' ? 1200 : 550;
    case 'judge':
      return frame.reason ? 1100 : 350;
    case 'apply':
      return 2400;
    case 'return':
      return 1900;
  }
}
