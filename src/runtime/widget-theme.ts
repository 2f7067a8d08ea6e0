/** Before the widget is painted: the theme that the page around it asks for (`?theme=light|dark`), else the system's. */
(() => {
  const asked = /[?&]theme=(light|dark)\b/.exec(location.search)?.[1];
  if (asked) document.documentElement.dataset['theme'] = asked;
})();
