/** The name of a moment in file names, e.g. `20261129t033000z`. */
export const stampOf = (time: Date): string =>
  time
    .toISOString()
    .replace(/[-:]|\.\d+/g, "")
    .toLowerCase();

/** The moment of a stamp. */
export const timeOf = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/, "$1-$2-$3T$4:$5:$6Z"));
