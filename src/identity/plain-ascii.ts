/** Whether a text has only printable ASCII characters (spec visitor 5: addresses and passwords). */
export const isPlainAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
