/** Asks again for style sheets that could not be had: now, and when the network is back. */
function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    let rules = 0;
    try {
      rules = link.sheet?.cssRules.length ?? 0;
    } catch {
      // A sheet that may not be read counts as one without rules: ours may always be read.
    }
    if (rules === 0) link.replaceWith(link.cloneNode());
  }
}

reloadFailedStyles();
addEventListener('online', reloadFailedStyles);
