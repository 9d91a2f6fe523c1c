import { PictureFromElsewhere } from "../../../components/domain/picture-from-elsewhere.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { AuthPage } from "../../../features/auth/components/auth-page.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface PinBuilderVisitorProps {
  /** How the visitor came here, from the address. */
  method: string;
  media: string | undefined;
  /** This page's own address, to return to after sign-up or log-in. */
  next: string;
}

/** A visitor's pin-create page on a desktop: the picture, and the options to sign up or log in. */
export function PinBuilderVisitor({ method, media, next }: PinBuilderVisitorProps) {
  const t = useTexts("pins");
  return (
    <div
      className={cx(
        "mx-auto grid max-w-[1016px] items-center gap-8 p-6",
        media && "sm:grid-cols-[2fr_3fr] md:grid-cols-2",
      )}
    >
      <h1 className="sr-only">{t("create.builder")}</h1>
      {media && (
        <figure className="flex flex-col items-center gap-4">
          <PictureFromElsewhere
            src={media}
            alt={t("create.picture")}
            className="max-h-[60vh] max-w-full rounded-[24px] bg-wash"
          />
          <figcaption className="text-center text-[0.9375rem] text-ink-soft">{t("create.saveFirst")}</figcaption>
        </figure>
      )}
      <AuthPage start="signup" next={next} source={method === "button" ? "saveButton" : "pinBookmarklet"} />
    </div>
  );
}
