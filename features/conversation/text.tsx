import { splitLinks } from '@/lib/chat-client/linkify';

/** What somebody wrote, as text and nothing else; addresses of the web become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map((piece, index) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          <a
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}
