/** Whether a text has no signs but those of the oldest keyboards (spec visitor section 5: addresses and passwords). */
export const isPlainAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
