/** Copies text for the player, on pages served without encryption too, where browsers withhold their clipboard. */

export const CANNOT_COPY = 'This browser does not let the page copy; select the text and press Ctrl C.';

/** Copies the text and says whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  // The types promise a clipboard, but over plain HTTP there is none.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

/** The old way: what is selected is copied. Beside an open dialog nothing can be selected, so it happens inside. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'unseen';
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
