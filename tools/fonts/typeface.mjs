/** Letters that the site's typeface keeps: those of Swedish, English and Spanish, and of names from the countries around. */
export const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÅÄÖåäöÁÉÍÓÚÑÜáéíóúñüéèàçÇøØæÆºª';

/** Signs and spaces that it keeps. It has no ₂, ≈, ≥ and arrows, nor the narrow spaces: those are drawn by the system. */
export const signs = ' 0123456789.,:;!?¿¡\'"‘’“”«»()[]{}/\\|@#&%*+-–—−=<>~^_…·•°²³×÷€$§©®™±½¼\u00a0\u00ad';
