/** A day as people write it. In UTC on the server and in the browser alike, so that both write the same. */
export const day = (time: string) =>
  new Date(time).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
