/** A day as everybody writes it, in the same zone on both sides. */
export const day = (time: string) =>
  new Date(time).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day and a minute, said to be UTC: administrators compare it with logs. */
export const moment = (time: string) =>
  `${new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;
