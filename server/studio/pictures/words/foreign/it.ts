/** Italian words, as `word=english`, separated by commas and line breaks. */
export const it = `
casa=house,case=house,casetta=house,appartamento=apartment,giardino=garden,orto=garden,la porta=door
porte=door,portone=door,finestra=window,letto matrimoniale=bed,a letto=bed,il letto=bed,lampada=lamp
luce=light,lampadina=light,cucina=kitchen,tavolo=table,tavola=table,sedia=chair,poltrona=chair,chiave=key
chiavi=key,serratura=lock,lucchetto=lock,orologio=clock,orologi=clock,ore=clock,tempo d'attesa=time
cronometro=stopwatch,sveglia=alarm,calendario=calendar,settimana=calendar,mese=calendar,mesi=calendar
data di nascita=calendar,appuntamento=calendar,pacco=package,pacchi=package,pacchetto=package
scatola=package,borsa=bag,borsetta=bag,zaino=backpack,valigia=suitcase,valigie=suitcase,bagaglio=suitcase
ombrello=umbrella,occhiali=glasses,camicia=shirt,maglietta=shirt,vestiti=shirt,abbigliamento=shirt
moda=shirt,vestito=dress,abito=dress,cappotto=coat,giacca=coat,pantaloni=trousers,scarpa=shoe,scarpe=shoe
scarpa da ginnastica=shoe,cappello=hat,berretto=hat,casco=helmet,regalo=gift,dono=gift,giocattolo=toy
giocattoli=toy,gioco=game,videogioco=game,calcio=football,pallone=football,partita di calcio=football
festa=party,festival=festival,musica=music,canzone=music,concerto=music,melodia=music,chitarra=guitar
pianoforte=piano,violino=violin,orchestra=violin,microfono=microphone,voce=microphone
macchina fotografica=camera,fotografia=camera,foto=camera,quadro=painting,pittura=painting
dipinto=painting,arte=painting,museo=museum,musei=museum,mostra=museum,galleria=museum,teatro=theatre
palcoscenico=theatre,cinema=cinema,caffè=coffee,espresso=coffee,cappuccino=coffee,barista=coffee,tè=tea
tisana=tea,latte=milk,latteria=milk,acqua=water,acque=water,succo=juice,spremuta=juice,birra=beer
vino=wine,vigneto=wine,cantina=wine,vendemmia=wine,pane=bread,panificio=bread,fornaio=bread
panettiere=bread,impasto=bread,lievito=bread,farina=flour,grano=flour,frumento=flour,cereali=flour
torta=cake,torte=cake,compleanno=cake,dolci=cake,biscotto=cookie,biscotti=cookie,cioccolato=chocolate
cioccolata=chocolate,cacao=chocolate,zucchero=sugar,caramella=sugar,miele=honey,gelato=ice cream
gelateria=ice cream,uovo=egg,uova=egg,burro=butter,formaggio=cheese,formaggi=cheese,mozzarella=cheese
parmigiano=cheese,il sale=salt,di sale=salt,col sale=salt,sale marino=salt,pepe=salt,spezie=salt,olio=oil
oliva=oil,olive=oil,olio d'oliva=oil,aglio=garlic,cipolla=onion,cipolle=onion,pomodoro=tomato
pomodori=tomato,passata=tomato,patata=potato,patate=potato,verdura=vegetable,verdure=vegetable
ortaggi=vegetable,carota=vegetable,carote=vegetable,insalata=salad,cetriolo=cucumber,fungo=mushroom
funghi=mushroom,mais=corn,granoturco=corn,fagiolo=bean,fagioli=bean,lenticchie=bean,ceci=bean,riso=rice
risotto=rice,spaghetti=pasta,tagliatelle=pasta,maccheroni=pasta,pasta=pasta,pizza=pizza,pizzeria=pizza
pizze=pizza,pizzaiolo=pizza,hamburger=hamburger,panino=sandwich,panini=sandwich,tramezzino=sandwich
zuppa=soup,minestra=soup,brodo=soup,carne=meat,bistecca=meat,manzo=meat,pollo=chicken,salsiccia=sausage
salumi=sausage,prosciutto=ham,pancetta=ham,pesce=fish,pesci=fish,tonno=fish,salmone=fish,gambero=shrimp
gamberi=shrimp,mela=apple,mele=apple,frutta=fruit,frutto=fruit,frutti=fruit,pera=pear,pere=pear
arancia=orange,arance=orange,mandarino=orange,agrumi=orange,limone=lemon,limoni=lemon,banana=banana
banane=banana,uva=grape,grappolo=grape,fragola=strawberry,fragole=strawberry,ciliegia=cherry
ciliege=cherry,ciliegie=cherry,albicocca=peach,pesche=peach,anguria=watermelon,cocomero=watermelon
melone=watermelon,ananas=pineapple,mango=mango,avocado=avocado,noce di cocco=coconut,noce=nut,noci=nut
mandorla=nut,mandorle=nut,nocciola=nut,nocciole=nut,basilico=herb,prezzemolo=herb,rosmarino=herb
erbe=herb,pasto=meal,pranzo=meal,cena=meal,ristorante=meal,cibo=meal,trattoria=meal,piatto=meal
colazione=breakfast,ricetta=recipe,ricette=recipe,ingredienti=recipe,ingrediente=recipe,pentola=pot
tegame=pot,padella=pan,ciotola=bowl,scodella=bowl,posate=plate,forchetta=plate,coltello=knife
coltelli=knife,cucchiaio=spoon,cucchiai=spoon,cucchiaino=spoon,forno=oven,fornello=oven
frigorifero=fridge,frigo=fridge,candela=candle,candele=candle,vasca da bagno=bath,bagno=bath
doccia=shower,sapone=soap,bucato=laundry,lavatrice=laundry,attrezzo=tool,attrezzi=tool,riparazione=tool
officina=tool,strumento=tool,martello=hammer,cacciavite=screwdriver,legno=wood,legname=wood
falegname=wood,muro=wall,mattoni=wall,mattone=wall,parete=wall,cantiere=construction,gru=construction
sole=sun,estate=sun,luna=moon,chiaro di luna=moon,stella=star,stelle=star,astronomia=star,universo=space
galassia=space,cosmo=space,spazio cosmico=space,pianeta=planet,pianeti=planet,marte=planet,giove=planet
saturno=planet,terra=earth,mondo=earth,pianeta terra=earth,razzo=rocket,razzi=rocket,astronave=rocket
astronauta=rocket,satellite=satellite,satelliti=satellite,telescopio=telescope,nuvola=cloud,nuvole=cloud
pioggia=rain,piogge=rain,tempesta=storm,temporale=storm,fulmine=storm,tuono=storm,neve=snow,inverno=snow
fiocco di neve=snow,ghiaccio=ice,ghiacciaio=ice,ghiacciai=ice,vento=wind,venti=wind,aria=wind
arcobaleno=rainbow,nebbia=fog,meteo=weather,previsioni=weather,temperatura=temperature
temperature=temperature,calore=temperature,clima=temperature,gradi=temperature,uragano=hurricane
ciclone=hurricane,fuoco=fire,incendio=fire,incendi=fire,fiamma=fire,vulcano=volcano,vulcani=volcano
eruzione=volcano,montagna=mountain,montagne=mountain,monte=mountain,monti=mountain
alpi=mountain,vetta=mountain,collina=mountain,colline=mountain,valle=valley,paesaggio=valley
parco nazionale=valley,deserto=desert,deserti=desert,sabbia=desert,dune=desert,isola=island,isole=island
spiaggia=beach,spiagge=beach,la costa=beach,vacanza=beach,vacanze=beach,mare=sea,mari=sea,oceano=sea
onda=sea,onde=sea,marea=sea,maree=sea,fiume=river,fiumi=river,lago=river,laghi=river,alluvione=river
cascata=waterfall,cascate=waterfall,diga=dike,dighe=dike,goccia=drop,gocce=drop,vapore=vapor,roccia=rock
rocce=rock,pietra=rock,pietre=rock,sasso=rock,suolo=soil,terreno=soil,compost=soil,albero=tree
alberi=tree,bosco=tree,boschi=tree,foresta=tree,foreste=tree,foglia=leaf,foglie=leaf,autunno=autumn
primavera=spring season,pianta=plant,piante=plant,fotosintesi=plant,clorofilla=plant,seme=seed,semi=seed
germoglio=seed,fiore=flower,fiori=flower,rosa rossa=rose,rose=rose,girasole=sunflower,girasoli=sunflower
tulipano=tulip,tulipani=tulip,cactus=cactus,erba=grass,prato=grass,prati=grass,bambù=bamboo
giungla=jungle,tropici=jungle,fattoria=farm,agricoltura=farm,agricoltore=farm,contadino=farm
raccolto=farm,campi coltivati=farm,trattore=tractor,trattori=tractor,stalla=barn,fienile=barn,cane=dog
cani=dog,cucciolo=dog,gatto=cat,gatti=cat,gattino=cat,cavallo=horse,cavalli=horse,mucca=cow,mucche=cow
vacca=cow,vacche=cow,maiale=pig,maiali=pig,pecora=sheep,pecore=sheep,agnello=sheep,lana=sheep,capra=goat
capre=goat,coniglio=rabbit,conigli=rabbit,lepre=rabbit,topo=mouse animal,topi=mouse animal
ratto=mouse animal,uccello=bird,uccelli=bird,pettirosso=bird,cicogna=bird,gufo=owl,civetta=owl
aquila=eagle,falco=eagle,anatra=duck,anatre=duck,gallina=hen,galline=hen,gallo=hen,pinguino=penguin
pinguini=penguin,elefante=elephant,elefanti=elephant,leone=lion,leoni=lion,tigre=tiger,tigri=tiger
orso=bear,orsi=bear,panda=panda,lupo=wolf,lupi=wolf,volpe=fox,volpi=fox,cervo=deer,cervi=deer
capriolo=deer,scimmia=monkey,scimmie=monkey,serpente=snake,serpenti=snake,rana=frog,rane=frog
tartaruga=turtle,tartarughe=turtle,balena=whale,balene=whale,delfino=dolphin,delfini=dolphin,squalo=shark
squali=shark,polpo=octopus,polipo=octopus,granchio=crab,granchi=crab,corallo=coral,coralli=coral
barriera corallina=coral,ape=bee,api=bee,alveare=bee,nettare=nectar,polline=nectar,impollinazione=nectar
apicoltore=beekeeper,apicoltori=beekeeper,apicoltura=beekeeper,farfalla=butterfly,farfalle=butterfly
bruco=butterfly,formica=ant,formiche=ant,ragno=spider,ragni=spider,insetto=insect,insetti=insect
verme=worm,lombrico=worm,lumaca=snail,lumache=snail,chiocciola=snail,dinosauro=dinosaur
dinosauri=dinosaur,fossile=dinosaur,animale=animal,animali=animal,piuma=feather,piume=feather
penna d'oca=feather,riciclo=recycling,riciclaggio=recycling,rifiuti=recycling,sostenibilità=recycling
raccolta differenziata=recycling,spazzatura=rubbish,immondizia=rubbish,cestino=rubbish
inquinamento=pollution,emissioni=pollution,anidride carbonica=pollution,ossigeno=oxygen,energia=energy
elettricità=energy,corrente elettrica=energy,presa elettrica=plug,spina elettrica=plug
caricabatterie=plug,batteria=battery,batterie=battery,pila=battery,pannello solare=solar panel
pannelli solari=solar panel,fotovoltaico=solar panel,turbina eolica=wind turbine,eolico=wind turbine
pale eoliche=wind turbine,mulino a vento=windmill,mulino=windmill,mulini=windmill,riscaldamento=heating
caldaia=heating,pompa di calore=heating,raffreddamento=cooling,climatizzatore=cooling
aria condizionata=cooling,gas=gas,benzina=gas,carburante=gas,distributore di benzina=gas
petrolio=oil drum,barile=oil drum,nucleare=nuclear,centrale nucleare=nuclear,auto=car,automobile=car
macchina=car,automobili=car,taxi=taxi,tassista=taxi,autobus=bus,pullman=bus,bus=bus,treno=train
treni=train,ferrovia=train,locomotiva=train,tram=tram,metropolitana=subway,metrò=subway,stazione=station
stazioni=station,binario=station,bicicletta=bike,biciclette=bike,bici=bike,ciclista=bike,ciclisti=bike
pista ciclabile=bike,monopattino=scooter,motorino=scooter,moto=motorcycle,motocicletta=motorcycle
motociclo=motorcycle,camion=truck,furgone=truck,autocarro=truck,logistica=truck,corriere=courier
corrieri=courier,consegna=courier,consegne=courier,nave=ship,navi=ship,traghetto=ship,barca=boat
barche=boat,vela=boat,barca a vela=boat,porto=harbor,porti=harbor,ancora di nave=harbor
container=container,aereo=plane,aerei=plane,volo=plane,voli=plane,aeroplano=plane,aeroporto=airport
aeroporti=airport,elicottero=helicopter,ponte=bridge,ponti=bridge,strada=road,strade=road,autostrada=road
traffico=road,via principale=road,semaforo=traffic light,semafori=traffic light,ruota=wheel,ruote=wheel
pneumatico=wheel,gomma da bici=wheel,motore=engine,motori=engine,macchinario=engine,meccanismo=engine
mappa=map,mappe=map,cartina=map,percorso=map,bussola=compass,viaggio=travel,viaggi=travel,turismo=travel
turista=travel,turisti=travel,viaggiatori=travel,albergo=hotel,alberghi=hotel,alloggio=hotel
tenda da campeggio=tent,campeggio=tent,passaporto=passport,luogo=location,luoghi=location
indirizzo=location,posizione=location,città=city,metropoli=city,roma=city,milano=city,firenze=city
venezia=city,napoli=city,torino=city,villaggio=village,borgo=village,borghi=village,quartiere=village
paesino=village,castello=castle,castelli=castle,medioevo=castle,fortezza=castle,palazzo reale=palace
reggia=palace,chiesa=church,chiese=church,duomo=church,cattedrale=church,basilica=church,cupola=church
monastero=church,moschea=mosque,tempio=temple,templi=temple,santuario=shrine,torre=tower,torri=tower
campanile=tower,faro=lighthouse,fari=lighthouse,monumento=monument,monumenti=monument,rovine=monument
colosseo=monument,statua=statue,statue=statue,scultura=statue,fontana=fountain,fontane=fountain
parco giochi=playground,scivolo=playground,stadio=stadium,stadi=stadium,zoo=zoo,giardino zoologico=zoo
ospedale=hospital,ospedali=hospital,clinica=hospital,paziente=hospital,pazienti=hospital,medico=doctor
medici=doctor,dottore=doctor,infermiera=doctor,infermiere=doctor,medicina=doctor,salute=health
benessere=health,pillola=pill,farmaco=pill,farmaci=pill,farmacia=pill,medicinale=pill,compressa=pill
vitamine=pill,vaccino=vaccine,vaccini=vaccine,iniezione=vaccine,vaccinazione=vaccine,siringa=vaccine
virus=virus,infezione=virus,germi=virus,batteri=bacteria,batterio=bacteria,sangue=blood,cuore=heart
cuori=heart,amore=heart,cervello=brain,mente=brain,neurone=brain,neuroni=brain,polmone=lung,polmoni=lung
respiro=lung,respirazione=lung,osso=bone,ossa=bone,scheletro=bone,dente=tooth,denti=tooth,dentista=tooth
occhio=eye,occhi=eye,vista=eye,orecchio=ear,orecchie=ear,udito=ear,dna=dna,gene=dna,geni=dna,genetica=dna
cerotto=bandage,ferita=bandage,pronto soccorso=bandage,ambulanza=ambulance,emergenza=ambulance,yoga=yoga
meditazione=yoga,palestra=gym,allenamento=gym,muscoli=gym,corsa=running,maratona=running
corridore=running,nuoto=swimming,piscina=swimming,nuotatore=swimming,sci=skiing,tennis=tennis
pallacanestro=basketball,basket=basketball,trofeo=trophy,coppa=trophy,vincitore=trophy,vittoria=trophy
premio=trophy,premi=trophy,medaglia=medal,medaglie=medal,atleta=athlete,atleti=athlete,olimpiadi=athlete
denaro=money,soldi=money,ricavi=money,reddito=money,guadagni=money,profitto=money,utile netto=money
stipendio=salary,stipendi=salary,salario=salary,moneta=coin,monete=coin,centesimi=coin,euro=euro
banca=bank,banche=bank,conto corrente=bank,conto bancario=bank,risparmio=savings,risparmi=savings
pagamento=payment,pagamenti=payment,carta di credito=payment,prezzo=price,prezzi=price,sconto=price
sconti=price,saldi=price,costo=cost,costi=cost,spesa mensile=cost,spese=cost,fattura=invoice
fatture=invoice,bolletta=invoice,bollette=invoice,scontrino=invoice,tassa=tax,tasse=tax,imposta=tax
imposte=tax,affitto=rent,mutuo=rent,immobile=rent,prestito=loan,debito=loan,debiti=loan,credito=loan
investimento=investment,investimenti=investment,azioni in borsa=investment,borsa valori=investment
crescita=growth rate,aumento=growth rate,incremento=growth rate,inflazione=growth rate,calo=decline
diminuzione=decline,riduzione=decline,perdita=decline,perdite=decline,vendite=sales,vendita=sales
fatturato=sales,grafico=chart,dati=chart,statistica=chart,statistiche=chart,rapporto trimestrale=chart
analisi=chart,obiettivo=goal,obiettivi=goal,traguardo=goal,elenco=list,lista=list,programma=list
lavoro=job,lavori=job,impiego=job,azienda=job,aziende=job,impresa=job,imprese=job,ditta=job
professione=job,ufficio=office,uffici=office,sede centrale=office,fabbrica=factory,fabbriche=factory
industria=factory,produzione=factory,stabilimento=factory,magazzino=warehouse,deposito=warehouse
negozio=shop,negozi=shop,supermercato=shop,bottega=shop,mercato=market,mercati=market,spesa=shopping
shopping=shopping,acquisto=shopping,acquisti=shopping,ordine online=order,ordini=order,cliente=customer
clienti=customer,utente=customer,utenti=customer,ospite=customer,ospiti=customer,squadra=team
squadre=team,gruppo di lavoro=team,dipendenti=team,personale=team,colleghi=team,persone=team
pubblico=team,membri=team,abitanti=team,famiglia=family,famiglie=family,genitori=family,bambino=child
bambini=child,bambina=child,neonato=child,contratto=contract,contratti=contract,accordo=contract
collaborazione=contract,modulo=application,documento=application,documenti=application
domanda di lavoro=application,foglio di carta=paper,carta riciclata=paper,pagina=paper,pagine=paper
lettera=letter,lettere=letter,busta=letter,posta elettronica=email,e-mail=email,newsletter=email
telefono=phone,telefoni=phone,cellulare=phone,smartphone=phone,app=phone,messaggio=message
messaggi=message,conversazione=message,commento=message,dialogo=message,recensioni=message
pubblicità=marketing,annuncio=marketing,campagna pubblicitaria=marketing,giornale=newspaper
giornali=newspaper,notizia=newspaper,notizie=newspaper,stampa=newspaper,computer=computer
calcolatore=computer,computer portatile=laptop,portatile=laptop,stampante=printer,tipografia=printer
server=server,centro dati=server,data center=server,cloud=server,banca dati=database,database=database
chip=chip,semiconduttori=chip,processore=chip,software=software,programma informatico=software
codice=software,programmazione=software,sviluppatore=software,sviluppatori=software,internet=internet
sito web=internet,rete=internet,sito=internet,collegamento=link,link=link,ricerca online=search
motore di ricerca=search,sicurezza=security,protezione=security,assicurazione=security,scudo=security
password=password,crittografia=password,robot=robot,intelligenza artificiale=robot,automazione=robot
notifica=notification,campana=notification,promemoria=notification,errore di sistema=bug,bug=bug
scuola=school,scuole=school,asilo=school,classe=school,studente=student,studenti=student
studentessa=student,alunno=student,alunni=student,università=student,laurea=student,allievi=student
insegnante=teacher,insegnanti=teacher,maestra=teacher,maestro=teacher,professore=teacher,lezione=lesson
lezioni=lesson,corso=lesson,corsi=lesson,libro=book,libri=book,lettura=book,romanzo=book,letteratura=book
biblioteca=library,biblioteche=library,libreria=library,quaderno=notebook,diario=notebook,matita=pencil
disegno=pencil,inchiostro=pen,scrittore=pen,scrittrice=pen,autore=pen,poeta=pen,poesia=pen
matematica=mathematics,geometria=mathematics,triangolo=mathematics,scienza=science,scienze=science
laboratorio=science,chimica=science,esperimento=science,ricerca=science,ricercatori=science
scienziato=science,scienziati=science,fisica=physics,atomo=physics,atomi=physics,molecola=physics
molecole=physics,microscopio=microscope,biologia=microscope,esame=exam,esami=exam,verifica=exam
domanda=question,domande=question,idea=idea,idee=idea,soluzione=idea,invenzione=idea,innovazione=idea
consiglio=idea,lingua=language,lingue=language,traduzione=language,parola=language,parole=language
vocabolario=language,la storia=history,secolo=history,secoli=history,costituzione=history,la legge=law
leggi=law,giustizia=law,tribunale=law,diritto=law,norme=law,giudice=judge,giudici=judge,avvocato=judge
avvocati=judge,parlamento=parliament,governo=parliament,senato=parliament,camera dei deputati=parliament
ministero=parliament,municipio=parliament,presidente=president,ministro=president,sindaco=president
politica=president,politici=president,elezione=election,elezioni=election,voto=election,voti=election
democrazia=election,re=king,regina=king,corona=king,regno=king,guerra=war,guerre=war,battaglia=war
armi=war,la pace=peace,colomba=peace,bandiera=flag,bandiere=flag,nazione=flag,polizia=police
carabinieri=police,vigili del fuoco=firefighter,pompieri=firefighter,pompiere=firefighter,soldato=soldier
soldati=soldier,esercito=soldier,pericolo=warning,avvertimento=warning,rischio=warning,rischi=warning
allerta=warning,evento=event,eventi=event,incontro=event,conferenza=event,iscrizione=event
prenotazione=event,riunione=event,biglietto=ticket,biglietti=ticket,ingresso=ticket,volontario=volunteer
volontari=volunteer,volontariato=volunteer,donazione=volunteer,beneficenza=volunteer,sera=evening
tramonto=evening,serata=evening,alba=sunrise,mattina=sunrise,mattino=sunrise,notte=night,notti=night
sogno=dream,sogni=dream,fantasia=dream,fantasma=ghost,fantasmi=ghost,paura=ghost,fortuna=luck
quadrifoglio=luck,tesoro=treasure,tesori=treasure,gemma=treasure,escursione=hiking,escursioni=hiking
sentiero=hiking,passeggiata=hiking,avventura=adventure,esplorazione=adventure,esploratore=adventure
spedizione=adventure,rompicapo=puzzle,puzzle=puzzle,balletto=dance,danza=dance,ballerina=dance
tamburo=drum,batteria musicale=drum,tromba=trumpet,trombe=trumpet,ottoni=trumpet,radio=radio
televisione=television,televisore=television,schermo=television,videocamera=video,natale=christmas
albero di natale=christmas,matrimonio=wedding,sposa=wedding,nozze=wedding,sposo=wedding
fuochi d'artificio=firework,palloncino=balloon,palloncini=balloon,mongolfiera=balloon,anello=ring
anelli=ring,gioiello=ring,gioielli=ring,diamante=ring,incoronazione=crown,calamita=magnet,magnete=magnet
magneti=magnet,bilancia=weight,chilogrammi=weight,bottiglia=bottle,bottiglie=bottle,barattolo=jar
barattoli=jar,vasetto=jar,edilizia=brick,vernice=paint,pennello=paint,imbianchino=paint
durata della batteria=battery life,autonomia=battery life,terremoto=earthquake,terremoti=earthquake
sisma=earthquake,silenzio=silence,rumore=noise,rumori=noise,ingegnere=engineer,ingegneri=engineer
ingegneria=engineer,direttore=manager,dirigente=manager,capo ufficio=manager,architetto=architect
architettura=architect,cotone=cotton,tessuto=cotton,tessuti=cotton,filo=cotton,seta=silk,metallo=metal
ferro=metal,acciaio=metal,rame=metal,carbone=coal,miniera=coal,minatori=coal,sigaretta=tobacco
fumatori=tobacco,tabacco=tobacco,specchio=mirror,specchi=mirror,gorgonzola=camembert,pecorino=camembert
yogurt=yogurt,panna=yogurt,zucca=pumpkin,zucche=pumpkin,dessert=dessert,dolce=dessert,cammello=camel
cammelli=camel,giraffa=giraffe,scoiattolo=squirrel,riccio=hedgehog,nido=nest,nidi=nest,cigno=swan
pescatore=fisherman,pescatori=fisherman,radice=root,radici=root,ambiente=ecosystem,ecologia=ecosystem
ecosistema=ecosystem,biodiversità=ecosystem,siccità=drought,cielo=sky,cieli=sky,continente=continent
continenti=continent,regione=region,regioni=region,provincia=region,scala=stairs,scale=stairs
scalinata=stairs,ascensore=elevator,tappeto=carpet,tappeti=carpet,divano=sofa,soggiorno=sofa
scaffale=bookshelf,scaffali=bookshelf,forbici=scissors,parrucchiere=haircut,capelli=haircut
barbiere=haircut,profumo=lotion,crema solare=lotion,shampoo=lotion,cavo=cable,cavi=cable
filo elettrico=cable,algoritmo=algorithm,algoritmi=algorithm,centrale elettrica=power plant
rete elettrica=power plant,circo=circus,scacchi=chess,ceramica=ceramics,vaso=ceramics,vasi=ceramics
grattacielo=skyscraper,grattacieli=skyscraper
scooter=moped,vespa=moped,elettrica=electricity,elettrico=electricity,gelatiera=ice cream,tuorlo=egg,tuorli=egg
`;
