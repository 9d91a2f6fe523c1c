/**
 * The position of toasts. On a phone, a window is a sheet at the bottom: toasts go above it, and above a page that is a form, whose
 * buttons may be anywhere (`data-form`). Elsewhere `useClearPlace` sets `data-place`.
 */
export const TOAST_PLACE =
  "fixed inset-x-0 bottom-4 z-60 mx-auto flex w-fit max-w-[calc(100vw-32px)] flex-col gap-2 max-sm:bottom-20 max-sm:in-[:root:has([data-window],[data-form])]:top-[max(0.5rem,env(safe-area-inset-top))] max-sm:in-[:root:has([data-window],[data-form])]:bottom-auto sm:data-[place=start]:ms-4 sm:data-[place=end]:me-4 sm:data-[place=top]:top-[calc(var(--bar)+0.5rem)] sm:data-[place=top]:bottom-auto";
