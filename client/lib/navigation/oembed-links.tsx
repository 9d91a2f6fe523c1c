import { usePageConfig } from "./page-config.ts";

interface OembedLinksProps {
  /** The page's path. */
  path: string;
  title: string;
}

/** Lets other sites find how to embed a page (oEmbed 1.0, section 4). */
export function OembedLinks({ path, title }: OembedLinksProps) {
  const { publicUrl } = usePageConfig();
  const about = `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + path)}`;
  return (
    <>
      <link rel="alternate" type="application/json+oembed" title={title} href={`${about}&format=json`} />
      <link rel="alternate" type="text/xml+oembed" title={title} href={`${about}&format=xml`} />
    </>
  );
}
