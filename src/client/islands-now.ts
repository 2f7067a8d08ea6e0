/** For pages that are one island, such as signing in: it wakes without waiting for a movement. */
import('./reach.ts').then(({ wake }) => wake());
