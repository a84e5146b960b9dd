import { t } from "@/i18n/t";
import type { HelpArticle } from "./help-article";

/** Answers about chats, and sharing films, templates and chats. */
export const sharing: HelpArticle[] = [
  {
    id: "share-film",
    title: t("How do I share a film?"),
    topic: t("Studio"),
    text: [
      t(
        "Open the finished video under Renders and click “Share”. Anyone with the link can play it without signing in. Set an expiration date or a password if you like, and copy the embed code to show the film on another page.",
      ),
      t(
        "Visitors can download the file only if you check “Allow downloads”. Without it, the page only plays the film, which doesn't stop anyone from recording it.",
      ),
      t("“Revoke link” immediately disables the link and every embed of the film."),
    ],
    link: { to: "/renders?kind=Video&status=succeeded", title: t("Finished videos") },
  },
  {
    id: "thumbnail",
    title: t("How do I change a video's thumbnail?"),
    topic: t("Studio"),
    text: [
      t(
        "Open the finished video under Renders and click “Choose thumbnail”. Up to three frames from different scenes are suggested. To use another frame, pause the video there before you open the dialog.",
      ),
      t(
        "Lists and players show the thumbnail until the film plays, including on pages whose links you have already shared. A thumbnail has no captions, even if the video does.",
      ),
    ],
    link: { to: "/renders?kind=Video&status=succeeded", title: t("Finished videos") },
  },
  {
    id: "film-comments",
    title: t("How do I get comments on a film?"),
    topic: t("Studio"),
    text: [
      t(
        "When you share a finished video, check “Allow comments”. Visitors need only a name, not an account. They pause the video and comment on that moment. They see the comments made through the same link, and your replies.",
      ),
      t(
        "You get a notification, and find the comments in the editor under “Comments” and as marks on the player's progress bar. Reply to, resolve or delete them there. Without “Allow comments”, or once the link is revoked, nobody can write or read comments through it. You keep the existing comments.",
      ),
    ],
    link: { to: "/renders?kind=Video&status=succeeded", title: t("Finished videos") },
  },
  {
    id: "share-template",
    title: t("How do I share a template with everyone?"),
    topic: t("Studio"),
    text: [
      t(
        "Only admins can. In the film's editor, click “Save as template” and check “Share with everyone on this installation”. Other users find the template under “New animation”, in the group “Shared with everyone”.",
      ),
      t(
        "Films that use uploads can't be shared as templates, because only the uploads' owner can open those files.",
      ),
    ],
    link: { to: "/film-templates", title: t("Film templates") },
  },
  {
    id: "chat-cost",
    title: t("What does a chat cost?"),
    topic: t("Studio"),
    text: [
      t(
        "Each answer is a model request. Its cost in credits and a link to the log are shown below the answer, and the model's price is next to the model's name. Long chats cost more, because each message is sent with the ones before it.",
      ),
    ],
    link: { to: "/chats", title: t("Chats") },
  },
  {
    id: "find-chat",
    title: t("How do I find or export a chat?"),
    topic: t("Studio"),
    text: [
      t(
        "The search above the list of chats finds words in titles and messages. In a chat, “Export” downloads the branch that is shown, with its system prompt, as Markdown or JSON.",
      ),
    ],
    link: { to: "/chats", title: t("Chats") },
  },
  {
    id: "share-chat",
    title: t("How do I share a chat?"),
    topic: t("Studio"),
    text: [
      t(
        "Open the chat and click “Share”. Anyone with the link can read the messages so far, but not their costs or the system prompt. “Update link” adds later messages, and “Remove link” stops sharing.",
      ),
    ],
    link: { to: "/chats", title: t("Chats") },
  },
];
