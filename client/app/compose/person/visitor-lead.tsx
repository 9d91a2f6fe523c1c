import { Collage } from "../../../components/domain/collage.tsx";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { VisitorField } from "./visitor-field.tsx";

/** A visitor's first screen above the wall: one line, one field to begin with, and boards that people keep here. */
export function VisitorLead() {
  const t = useTexts("feed");
  const { data: boards = [] } = trpc.boards.showcase.useQuery({});
  return (
    <>
      <section className="mx-auto max-w-3xl pt-6 pb-8 text-center md:pt-12 md:pb-10">
        <h1 className="pb-6 font-display text-4xl leading-[1.08] text-balance sm:text-6xl">{t("visitor.title")}</h1>
        <VisitorField />
        <p className="pt-3">
          <PlainLink href="/signup" className="font-semibold text-ink">
            {t("visitor.join")}
          </PlainLink>
        </p>
      </section>
      {boards.length > 0 && (
        <section aria-labelledby="showcase" className="pb-10">
          <h2 id="showcase" className="sr-only">
            {t("visitor.boards")}
          </h2>
          <ul className="showcase">
            {boards.map(
              ({ id, url, name, owner, description, coverImages, coverPictures, coverColor, coverPosition }) => (
                <li key={id}>
                  <PlainLink href={url}>
                    <Collage pictures={coverImages} count={coverPictures} color={coverColor} position={coverPosition} />
                    <span dir="auto">{name}</span>
                    <span dir="auto">{description}</span>
                    <bdi>{owner.fullName || owner.username}</bdi>
                  </PlainLink>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}
