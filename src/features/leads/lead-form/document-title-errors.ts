const wrong = new Set<string>();
let plain = '';

/** Puts a word before the page's title as long as at least one of its forms has errors. `form` names the form. */
export function titleErrors(form: string, prefix: string, has: boolean): void {
  if (!wrong.size) plain = document.title;
  if (has) wrong.add(form);
  else if (!wrong.delete(form)) return;
  document.title = wrong.size ? `${prefix} ${plain}` : plain;
}
