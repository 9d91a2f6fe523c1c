/** Where a Pin's address can be handed on: plain links to pages that take it in their query, and the mail program. */
export interface ShareLink {
  name: string;
  href: string;
}

interface Shared {
  /** The Pin's whole address. */
  url: string;
  title: string;
}

/** Nothing of these sites is loaded: they learn of the Pin from whoever follows the link, and of nobody else. */
export function shareLinks({ url, title }: Shared): ShareLink[] {
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  return [
    { name: "WhatsApp", href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: "X", href: `https://x.com/intent/post?${query({ text: title, url })}` },
    { name: "Telegram", href: `https://t.me/share/url?${query({ url, text: title })}` },
  ];
}

/** For the mail program of the person; spaces as `%20`, for not every program reads `+`. */
export const mailtoLink = ({ url, title }: Shared): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
