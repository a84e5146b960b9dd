/**
 * Copies text. The Clipboard API requires HTTPS or localhost. Elsewhere, the text is selected in a temporary
 * text area and copied from there.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.body.appendChild(document.createElement("textarea"));
  area.value = text;
  area.select();
  document.execCommand("copy");
  area.remove();
}
