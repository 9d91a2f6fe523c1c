/** How a Pin was created (spec signed-in 3.1). */
export const PIN_METHODS = ["uploaded", "pinbuilder", "scraped", "button", "button_external"] as const;
export type PinMethod = (typeof PIN_METHODS)[number];

/** A button on another site sends no guid: "a button pin without guid becomes button_external". */
export const methodOf = (method: PinMethod, guid: string | null | undefined): PinMethod =>
  method === "button" && !guid ? "button_external" : method;
