/** A link that shares a Pin's address on a different site, whose query contains the address, or by mail. */
export interface ShareLink {
  name: string;
  href: string;
}

interface Shared {
  /** The Pin's whole address. */
  url: string;
  title: string;
}

/** Nothing is loaded from these sites; they learn of the Pin only when someone follows the link. */
export function shareLinks({ url, title }: Shared): ShareLink[] {
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  return [
    { name: "WhatsApp", href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: "X", href: `https://x.com/intent/post?${query({ text: title, url })}` },
    { name: "Telegram", href: `https://t.me/share/url?${query({ url, text: title })}` },
  ];
}

/** A mailto: link; spaces are `%20` because some mail programs don't decode `+`. */
export const mailtoLink = ({ url, title }: Shared): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
