/** A formatted day, in UTC so that server and browser render the same. */
export const day = (time: string) =>
  new Date(time).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
