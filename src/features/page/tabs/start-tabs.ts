import { runOnView } from '../../../lib/behaviours.ts';
import startTabs from './tabs.ts';

// What the address has chosen is shown before anybody scrolls to it; tabs that can be seen work, however little of a long list.
runOnView(
  '[data-tabs]',
  startTabs,
  (element) =>
    Boolean(location.search && element.dataset['query']) || element.getBoundingClientRect().top < innerHeight,
);
