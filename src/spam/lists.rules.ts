/** Lists of each kind: of domains, and of picture hashes. */
export const LISTS_MAX = 20;
export const LIST_NAME_MAX = 80;
/** Days until a list expires, at most. */
export const LIST_DAYS_MAX = 3_650;
