import { usePageConfig } from "./page-config.ts";

interface PageHeadProps {
  /** Without the site's name, which is appended; null for the home page. */
  title: string | null;
  description?: string;
  /** The canonical path; none for private pages. */
  canonical?: string;
  /** `width` and `height` in pixels, if known. */
  image?: { url: string; width?: number; height?: number; alt?: string };
  /** Open Graph's `og:type`. */
  kind?: "website" | "article" | "profile";
  noIndex?: boolean;
}

/** Title, description and Open Graph tags; React hoists them into the document's head on server and client. */
export function PageHead({ title, description, canonical, image, kind = "website", noIndex }: PageHeadProps) {
  const { brandName, publicUrl, noIndex: isHidden } = usePageConfig();
  // A heading may contain line breaks; a title is one line.
  const named = title?.replaceAll("\u200b", "");
  const full = named ? `${named} | ${brandName}` : brandName;
  const url = canonical ? publicUrl + canonical : null;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {url && <link rel="canonical" href={url} />}
      {(noIndex || isHidden) && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={named ?? brandName} />
      <meta property="og:type" content={kind} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {image && <meta property="og:image" content={image.url} />}
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}
