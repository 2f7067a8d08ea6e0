import { runOnView } from '../../../lib/behaviours.ts';
import showLiveCards from './live-cards.ts';

runOnView('[data-live]', showLiveCards);
