/** What tooltips are made of: fetched when somebody is there, or when the first of them is wanted. */
export const loadTooltip = async () => (await import("./tooltip.tsx")).Tooltip;
