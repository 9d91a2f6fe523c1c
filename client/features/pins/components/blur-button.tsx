import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface BlurButtonProps {
  isBlurred: boolean;
  onPress: () => void;
}

/** Over a sensitive picture: shows it, and blurs it again. */
export function BlurButton({ isBlurred, onPress }: BlurButtonProps) {
  const t = useTexts("safety");
  if (!isBlurred)
    return (
      <IconButton
        label={t("blurred.hide")}
        icon={<EyeOff size={16} aria-hidden="true" />}
        variant="floating"
        size="sm"
        onPress={onPress}
        className="absolute! bottom-4 left-4 print:hidden"
      />
    );
  return (
    <div className="absolute inset-0 grid place-items-center p-2 print:hidden">
      <Button onPress={onPress} className="max-w-full bg-surface! whitespace-normal! shadow-low hover:bg-wash!">
        <Eye size={18} aria-hidden="true" className="shrink-0" />
        {t("blurred.show")}
      </Button>
    </div>
  );
}
