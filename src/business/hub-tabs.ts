/** Tabs of a business's hub, as its address names them. */
export const HUB_TABS = ["people", "partners", "trail"] as const;
export type HubTab = (typeof HUB_TABS)[number];
