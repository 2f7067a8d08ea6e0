/** Opens the dialog that `data-dialog` names; Esc, its close button and a click on the backdrop close it. */
export default (opener: HTMLElement): void => {
  const dialog = document.getElementById(opener.dataset['dialog'] ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (!dialog.dataset['ready']) {
    dialog.dataset['ready'] = '1';
    dialog.addEventListener('click', (event) => {
      const close = (event.target as Element).closest('[data-dialog-close]');
      if (close || event.target === dialog) dialog.close();
    });
  }
  dialog.showModal();
};
