/** What messages are shown by: fetched when somebody is there, or when the first of them is wanted. */
export const loadToasts = async () => (await import("./toast-region.tsx")).ToastRegion;
