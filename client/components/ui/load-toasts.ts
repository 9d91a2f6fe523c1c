/** The code of toasts, loaded at the first interaction or when the first toast shows. */
export const loadToasts = async () => (await import("./toast-region.tsx")).ToastRegion;
