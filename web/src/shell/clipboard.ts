/** Copies text, also on pages served over plain HTTP, where browsers provide no clipboard API. */

/** Copies the text and returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  // The types promise a clipboard, but there is none over plain HTTP.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

/** Copies by selecting the text, inside the open dialog if there is one, because nothing outside can be selected. */
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
