/**
 * Opens the disclosure that the address points into and brings it into view. Browsers open it by themselves; not all of
 * them scroll to it when a page begins there.
 */
const show = () => {
  const target = document.getElementById(location.hash.slice(1));
  const details = target?.closest('details');
  if (!target || !details) return;
  details.open = true;
  // A long disclosure has its target far below its middle: the target itself is what is shown.
  (target === details || details.offsetHeight < innerHeight ? details : target).scrollIntoView({
    block: target === details ? 'start' : 'center',
  });
};

addEventListener('hashchange', show);
show();
