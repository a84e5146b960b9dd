export interface HelpArticle {
  id: string;
  title: string;
  topic: string;
  text: string[];
  link?: { to: string; title: string };
}
