/** For pages that are one island, such as signing in: it wakes without waiting for a movement. */
import('./runtime.ts').then(({ wake }) => wake());
