/** The code of tooltips, loaded at the first interaction or when the first tooltip shows. */
export const loadTooltip = async () => (await import("./tooltip.tsx")).Tooltip;
