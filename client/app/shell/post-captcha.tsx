import { useEffect, useRef } from "react";
import { Captcha } from "../../components/domain/captcha/captcha.tsx";
import { useCaptcha } from "../../components/domain/captcha/use-captcha.ts";
import { Dialog } from "../../components/ui/dialog.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useTexts } from "../../lib/texts/texts.ts";

const WIDTH = 440;

/** A captcha before a post. It sends the solution and closes; the post that waits for it is then sent again. */
export function PostCaptcha({ onEnd }: { onEnd: ((isSolved: boolean) => void) | null }) {
  const t = useTexts("captcha");
  const control = useCaptcha("contact");
  const confirm = trpc.captcha.confirm.useMutation();
  const { mutateAsync } = confirm;
  const isAsked = onEnd !== null;
  const { isSolved } = control;
  const latest = useRef({ control, onEnd });
  useEffect(() => {
    latest.current = { control, onEnd };
  });
  useEffect(() => {
    if (isAsked) latest.current.control.again();
  }, [isAsked]);
  useEffect(() => {
    if (!isAsked || !isSolved) return;
    void (async () => {
      const tokens = await latest.current.control.tokens();
      if (!tokens) return;
      try {
        await mutateAsync({ recaptchaV2Token: tokens.recaptchaV2Token ?? null });
        latest.current.onEnd?.(true);
      } catch (error) {
        latest.current.control.failed(error);
      }
    })();
  }, [isAsked, isSolved, mutateAsync]);
  return (
    <Dialog title={t("label")} isOpen={isAsked} onOpenChange={() => onEnd?.(false)} width={WIDTH}>
      <Captcha control={control} />
    </Dialog>
  );
}
