import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import X from "lucide-react/icons/x";
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from "react-aria-components";
import { type ToastAction, toastQueue } from "../../lib/forms/toast-queue.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { LinkButton } from "./link-button.tsx";
import { PlainLink } from "./plain-link.tsx";
import { TOAST_PLACE } from "./toast-place.ts";
import { useClearPlace } from "./use-clear-place.ts";

const ICONS = {
  info: null,
  success: <CircleCheck size={20} aria-hidden="true" className="shrink-0" />,
  error: <CircleAlert size={20} aria-hidden="true" className="shrink-0" />,
};
const ON_INVERSE = "bg-on-inverse! text-inverse! hover:opacity-85";

function ActionButton({ action, close }: { action: ToastAction; close: () => void }) {
  if (action.href) {
    return (
      <LinkButton href={action.href} size="sm" className={ON_INVERSE} onPress={close}>
        {action.label}
      </LinkButton>
    );
  }
  const press = () => {
    action.onPress?.();
    close();
  };
  return (
    <Button size="sm" className={ON_INVERSE} onPress={press}>
      {action.label}
    </Button>
  );
}

/**
 * Shows the toasts for `Toaster`. Their timers pause on hover and focus, and F6 moves the focus to them. (Custom,
 * because the available library injects a style element, which the page's policy blocks.)
 */
export function ToastRegion() {
  const t = useUiTexts();
  const region = useClearPlace();
  return (
    <AriaToastRegion
      ref={region}
      queue={toastQueue}
      aria-label={t("notifications")}
      className={cx(TOAST_PLACE, "rounded-2xl")}
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="rise-in flex min-h-13 forced-colors:border items-center gap-3 rounded-2xl bg-inverse py-1.5 pr-1.5 pl-4 text-on-inverse shadow-float"
        >
          {toast.content.imageUrl ? (
            <img
              src={toast.content.imageUrl}
              alt=""
              width={40}
              height={40}
              className="-ml-2 size-10 rounded-lg object-cover"
            />
          ) : (
            ICONS[toast.content.kind]
          )}
          <ToastContent className="min-w-0 grow [overflow-wrap:break-word]">
            <Text slot="title" className="text-[0.9375rem] font-medium">
              {toast.content.href ? (
                <PlainLink href={toast.content.href} className="text-inherit">
                  {toast.content.text}
                </PlainLink>
              ) : (
                toast.content.text
              )}
            </Text>
          </ToastContent>
          <div className="flex shrink-0 flex-wrap justify-end gap-2 empty:hidden max-[440px]:flex-col">
            {[toast.content.action, toast.content.otherAction].map(
              (action) =>
                action && <ActionButton key={action.label} action={action} close={() => toastQueue.close(toast.key)} />,
            )}
          </div>
          <IconButton
            label={t("dismiss")}
            onPress={() => toastQueue.close(toast.key)}
            icon={<X size={18} />}
            hideTooltip
            className="hover:bg-transparent! text-on-inverse! opacity-75 hover:opacity-100"
          />
        </Toast>
      )}
    </AriaToastRegion>
  );
}
