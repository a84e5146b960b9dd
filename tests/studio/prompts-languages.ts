import type { Prompt } from "./prompt.ts";

/** Prompts in Italian, Dutch, Portuguese and Chinese. */
export const languagePrompts: Prompt[] = [
  {
    name: "api",
    language: "it",
    prompt: `Crea un video di 30 secondi sulle api per bambini. Le api vivono in un alveare. La regina depone circa 1.500 uova al giorno. Le operaie raccolgono il nettare dai fiori. Nell'alveare il nettare diventa miele. Un'ape visita circa 100 fiori in un volo. Senza le api molti alberi non danno frutta. Le api ballano per mostrare la strada alle compagne. D'inverno restano vicine e si scaldano. Tono allegro, senza musica.`,
    facts: [
      ["alveare"],
      ["1.500"],
      ["nettare"],
      ["miele"],
      ["100 fiori"],
      ["frutta"],
      ["ballano"],
      ["scaldano"],
    ],
    seconds: 30,
  },
  {
    name: "cupola",
    language: "it",
    prompt: `La cupola del Brunelleschi

Nel 1418 Firenze cercava un architetto per la cupola del duomo. Nel 1420 cominciarono i lavori. Nel 1436 la cupola era finita.

La cupola pesa 37.000 tonnellate. Per costruirla servirono 4 milioni di mattoni. È ancora oggi la cupola in muratura più grande del mondo.

Slogan: Guarda in alto. Prenota la visita su cupola.example.`,
    facts: [
      ["Brunelleschi"],
      ["1418"],
      ["1420"],
      ["1436"],
      ["37.000"],
      ["4 milioni"],
      ["mattoni"],
      ["Guarda in alto"],
      ["cupola.example"],
    ],
  },
  {
    name: "dijken",
    language: "nl",
    prompt: `Maak een video van 30 seconden over dijken, voor leerlingen. Een kwart van Nederland ligt onder de zeespiegel. Dijken beschermen het land tegen het water. In 1953 brak de zee door de dijken. Daarna bouwde het land de Deltawerken. De Oosterscheldekering heeft 62 stalen schuiven. Bij storm gaan de schuiven dicht. Elke dag pompen gemalen het regenwater weg. Zonder dijken zou Amsterdam een zee zijn. Rustige toon, zonder muziek.`,
    facts: [["zeespiegel"], ["beschermen"], ["1953"], ["Deltawerken"], ["62"], ["storm"], ["regenwater"]],
    seconds: 30,
  },
  {
    name: "fietswinkel",
    language: "nl",
    prompt: `Fietswinkel De Ketting in Utrecht

Wij repareren fietsen sinds 1988. In onze werkplaats werken vijf mensen.

Wij bieden:
- reparatie binnen 24 uur
- een gratis leenfiets
- 10 % korting voor studenten

Een nieuwe band kost 35 €. Een e-bike rijdt 90 km op één accu. Slogan: Altijd verder. Bestel vandaag op ketting.example.`,
    facts: [
      ["De Ketting"],
      ["1988"],
      ["vijf mensen"],
      ["24 uur"],
      ["leenfiets"],
      ["10 %"],
      ["35 €"],
      ["90 km"],
      ["Altijd verder"],
      ["ketting.example"],
    ],
  },
  {
    name: "café do Brasil",
    language: "pt",
    prompt: `Faça um vídeo de 30 segundos sobre o café do Brasil. O Brasil produz um terço do café do mundo. O café chegou ao país em 1727. O cafeeiro cresce nas montanhas de Minas Gerais. As flores brancas viram frutos vermelhos. A colheita começa em maio. Os grãos secam ao sol durante 15 dias. Depois, o café viaja de navio para 120 países. Em casa, a água quente libera o aroma. Tom calmo, sem música.`,
    facts: [
      ["um terço"],
      ["1727"],
      ["Minas Gerais"],
      ["flores brancas"],
      ["maio"],
      ["15 dias"],
      ["navio"],
      ["120 países"],
    ],
    seconds: 30,
  },
  {
    name: "ponte",
    language: "pt",
    prompt: `A ponte Vasco da Gama

A ponte abriu em 1998 em Lisboa. Tem 17 km de comprimento.

1. Primeiro, os engenheiros estudaram o rio.
2. Depois, as máquinas cravaram os pilares.
3. Por fim, os navios trouxeram as vigas.

A ponte resiste a ventos de 250 km/h. Um carro paga 3 € de portagem. Os pássaros do estuário continuam a pescar debaixo dela.`,
    facts: [
      ["Vasco da Gama"],
      ["1998"],
      ["Lisboa"],
      ["17 km"],
      ["engenheiros"],
      ["pilares"],
      ["vigas"],
      ["250"],
      ["3 €"],
      ["pássaros"],
    ],
  },
  {
    name: "大熊猫",
    language: "zh",
    prompt: `大熊猫的一天

大熊猫生活在四川的竹林里。它每天吃12公斤竹子。竹子的能量很少，所以它一天要吃12小时。大熊猫喜欢爬树。熊猫宝宝出生时只有100克。现在有1900只野生大熊猫。保护竹林就是保护大熊猫。时长25秒。`,
    facts: [["四川"], ["竹林"], ["12公斤"], ["12小时"], ["爬树"], ["100克"], ["1900"], ["保护竹林"]],
    seconds: 25,
  },
  {
    name: "造纸术",
    language: "zh",
    prompt: `造纸术的历史。公元105年，蔡伦改进了造纸术。他用树皮和破布造纸。纸比竹简轻，也比丝绸便宜。后来，造纸术沿着丝绸之路传到西方。1150年，西班牙有了第一家造纸厂。今天，工厂每年生产4亿吨纸。回收一吨废纸可以少砍17棵树。`,
    facts: [["105年"], ["蔡伦"], ["树皮"], ["丝绸"], ["1150年"], ["西班牙"], ["4亿吨"], ["17棵树"]],
  },
];
