import { runOnView } from '../../lib/behaviours.ts';
import startTabs from './tabs.ts';

// What the address has chosen is shown before anybody scrolls to it.
runOnView('[data-tabs]', startTabs, ({ dataset }) => Boolean(location.search && dataset['query']));
