/** German words, as `word=english`, separated by commas and line breaks. */
export const de = `
haus=house,häuser=house,wohnung=apartment,garten=garden,tür=door,fenster=window,bett=bed,schlaf=sleep
lampe=lamp,licht=light,küche=kitchen,tisch=table,stuhl=chair,sitz=seat,schlüssel=key,schloss=castle
werkzeug=tool,uhr=clock,zeit=time,minute=minute,stunde=hour,wecker=alarm,kalender=calendar,paket=package
tasche=bag,rucksack=backpack,koffer=suitcase,regenschirm=umbrella,brille=glasses,hemd=shirt,kleid=dress
jacke=coat,schuh=shoe,schuhe=shoe,helm=helmet,geschenk=gift,spielzeug=toy,spiel=game,ball=football
fest=party,feier=celebration,karte=map,musik=music,lied=song,gitarre=guitar,klavier=piano
mikrofon=microphone,kamera=camera,foto=photo,bild=painting,museum=museum,theater=theatre,kaffee=coffee
espresso=coffee,tee=tea,milch=milk,hafermilch=milk,wasser=water,saft=juice,bier=beer,wein=wine,brot=bread
brötchen=roll,bäcker=bread,bäckerin=bread,bäckerei=bakery,backstube=bakery,teig=dough,sauerteig=dough
mehl=flour,hefe=dough,kuchen=cake,keks=cookie,zucker=sugar,honig=honey,ei=egg,eier=egg,butter=butter
käse=cheese,salz=salt,öl=oil,knoblauch=garlic,zwiebel=onion,tomate=tomato,tomaten=tomato,kartoffel=potato
kartoffeln=potato,gemüse=vegetable,salat=salad,pilz=mushroom,reis=rice,nudeln=pasta,pizza=pizza
suppe=soup,fleisch=meat,fisch=fish,apfel=apple,äpfel=apple,obst=fruit,birne=pear,orange=orange
zitrone=lemon,banane=banana,traube=grape,erdbeere=strawberry,essen=meal,rezept=recipe,topf=pot,pfanne=pan
messer=knife,löffel=spoon,ofen=oven,backofen=oven,sonne=sun,sonnenlicht=sun,mond=moon,stern=star
sterne=star,erde=earth,welt=world,rakete=rocket,planet=planet,weltraum=space,wolke=cloud,wolken=cloud
regen=rain,regentropfen=drop,regenbogen=rainbow,tropfen=drop,gewitter=storm,blitz=lightning,schnee=snow
eis=ice,wind=wind,wärme=heat,temperatur=temperature,wetter=weather,klima=climate,feuer=fire,berg=mountain
berge=mountain,insel=island,strand=beach,meer=sea,fluss=river,see=lake,baum=tree,bäume=tree,wald=forest
blatt=leaf,blätter=leaf,pflanze=plant,pflanzen=plant,blume=flower,rose=rose,gras=grass,bauernhof=farm
hund=dog,katze=cat,pferd=horse,kuh=cow,schwein=pig,schaf=sheep,vogel=bird,vögel=bird,fuchs=fox,biene=bee
bienen=bee,nektar=nectar,blüte=flower,blüten=flower,schmetterling=butterfly,tier=animal,tiere=animal
müll=rubbish,recycling=recycling,energie=energy,strom=electricity,stecker=plug,akku=battery
batterie=battery,wärmepumpe=heat pump,heizung=heating,gas=gas,auto=car,taxi=taxi,bus=bus,zug=train
bahn=train,eisenbahn=train,straßenbahn=tram,bahnhof=station,fahrrad=bike,rad=bike,lkw=truck
lieferwagen=truck,schiff=ship,boot=boat,hafen=harbor,flugzeug=plane,flughafen=airport,brücke=bridge
straße=road,reise=travel,urlaub=holiday,hotel=hotel,zelt=tent,stadt=city,dorf=village,kirche=church
turm=tower,krankenhaus=hospital,arzt=doctor,gesundheit=health,medikament=pill,impfung=vaccine,virus=virus
blut=blood,herz=heart,gehirn=brain,knochen=bone,zahn=tooth,zähne=tooth,auge=eye,geld=money,gehalt=salary
lohn=salary,umsatz=revenue,gewinn=profit,münze=coin,bank=bank,konto=bank,preis=price,preise=price
kosten=cost,rechnung=invoice,miete=rent,steuer=tax,wachstum=growth rate,ziel=goal,plan=plan,liste=list
firma=company,unternehmen=company,stelle=job,arbeit=job,büro=office,fabrik=factory,laden=shop
geschäft=shop,markt=market,kunde=customer,kunden=customer,team=team,vertrag=contract,brief=letter
telefon=telephone,handy=phone,app=app,nachricht=message,zeitung=newspaper,computer=computer
internet=internet,schule=school,schüler=student,student=student,universität=university,lehrer=teacher
buch=book,bücher=book,bibliothek=library,stift=pencil,gedicht=poem,wissenschaft=science,labor=laboratory
frage=question,idee=idea,sprache=language,gesetz=law,wahl=election,könig=king,krieg=war,frieden=peace
polizei=police,pokal=trophy,warnung=warning,bewerbung=application,veranstaltung=event,abend=evening
morgen=sunrise,nacht=night,traum=dream,kind=child,kinder=child,familie=family,monat=month,woche=week
jahr=year,tag=day,prisma=rainbow,schokolade=chocolate,kakao=chocolate,eiscreme=ice cream
eisdiele=ice cream,pfeffer=salt,gewürz=salt,gewürze=salt,olive=oil,oliven=oil,olivenöl=oil
karotte=vegetable,karotten=vegetable,möhre=vegetable,gurke=cucumber,gurken=cucumber,pilze=mushroom
mais=corn,bohne=bean,bohnen=bean,linsen=bean,spaghetti=pasta,hamburger=hamburger,butterbrot=sandwich
sandwich=sandwich,hähnchen=chicken,hühnchen=chicken,huhn=chicken,wurst=sausage,würstchen=sausage
schinken=ham,speck=ham,lachs=fish,fische=fish,thunfisch=fish,hering=fish,garnele=shrimp,garnelen=shrimp
früchte=fruit,frucht=fruit,orangen=orange,mandarine=orange,bananen=banana,trauben=grape
erdbeeren=strawberry,kirsche=cherry,kirschen=cherry,pfirsich=peach,aprikose=peach,melone=watermelon
wassermelone=watermelon,ananas=pineapple,mango=mango,avocado=avocado,kokosnuss=coconut,nuss=nut,nüsse=nut
mandeln=nut,kräuter=herb,basilikum=herb,petersilie=herb,mahlzeit=meal,restaurant=meal,lebensmittel=meal
mittagessen=meal,frühstück=breakfast,zutaten=recipe,zutat=recipe,schüssel=bowl,teller=plate,gabel=plate
besteck=plate,kühlschrank=fridge,kerze=candle,kerzen=candle,badewanne=bath,badezimmer=bath,dusche=shower
seife=soap,wäsche=laundry,waschmaschine=laundry,reparatur=tool,wartung=tool,werkstatt=tool,hammer=hammer
schraubenzieher=screwdriver,schraube=screwdriver,holz=wood,tischler=wood,mauer=wall,ziegel=wall
baustelle=construction,kran=construction,weltall=space,universum=space,galaxie=space,planeten=planet
mars=planet,jupiter=planet,saturn=planet,raumschiff=rocket,astronaut=rocket,astronautin=rocket
raketen=rocket,satellit=satellite,satelliten=satellite,teleskop=telescope,sternwarte=telescope
sturm=storm,stürme=storm,donner=storm,winter=snow,frost=snow,schneeflocke=snow,gletscher=ice,eisberg=ice
luft=wind,brise=wind,nebel=fog,wettervorhersage=weather,hitze=temperature,erderwärmung=temperature
klimawandel=temperature,hurrikan=hurricane,orkan=hurricane,brand=fire,flamme=fire,waldbrand=fire
vulkan=volcano,vulkane=volcano,lava=volcano,gebirge=mountain,alpen=mountain,hügel=mountain
gipfel=mountain,tal=valley,landschaft=valley,nationalpark=valley,wüste=desert,sand=desert,düne=desert
inseln=island,küste=beach,ferien=beach,strände=beach,ozean=sea,welle=sea,wellen=sea,nordsee=sea
ostsee=sea,gezeiten=sea,flüsse=river,hochwasser=river,flut=river,überschwemmung=river,bach=river
wasserfall=waterfall,teich=waterfall,kanal=waterfall,deich=dike,deiche=dike,damm=dike,staudamm=dike
tropfens=drop,dampf=vapor,wasserdampf=vapor,stein=rock,steine=rock,felsen=rock,boden im garten=soil
kompost=soil,wälder=tree,eiche=tree,regenwald=tree,herbst=autumn,frühling=spring season
photosynthese=plant,chlorophyll=plant,samen=seed,keimling=seed,blumen=flower,blüht=flower,rosen=rose
sonnenblume=sunflower,tulpe=tulip,tulpen=tulip,kaktus=cactus,wiese=grass,weide=grass,rasen=grass
bambus=bamboo,dschungel=jungle,landwirt=farm,landwirtschaft=farm,ernte=farm,bauer=farm,bauern=farm
acker=farm,traktor=tractor,scheune=barn,stall=barn,hunde=dog,hündin=dog,welpe=dog,katzen=cat,kater=cat
pferde=horse,pony=horse,kühe=cow,rind=cow,rinder=cow,schweine=pig,schafe=sheep,lamm=sheep,wolle=sheep
ziege=goat,ziegen=goat,hase=rabbit,kaninchen=rabbit,maus=mouse animal,mäuse=mouse animal
ratte=mouse animal,storch=bird,zugvogel=bird,zugvögel=bird,amsel=bird,eule=owl,adler=eagle,falke=eagle
ente=duck,enten=duck,hühner=hen,henne=hen,hahn=hen,pinguin=penguin,pinguine=penguin,elefant=elephant
elefanten=elephant,löwe=lion,löwen=lion,tiger=tiger,bär=bear,bären=bear,panda=panda,pandas=panda
wolf=wolf,wölfe=wolf,hirsch=deer,reh=deer,rehe=deer,affe=monkey,affen=monkey,schlange=snake
schlangen=snake,frosch=frog,frösche=frog,schildkröte=turtle,schildkröten=turtle,wal=whale,wale=whale
walfisch=whale,delfin=dolphin,delfine=dolphin,hai=shark,haie=shark,krake=octopus,tintenfisch=octopus
krabbe=crab,krebs=crab,korallen=coral,korallenriff=coral,bienenstock=bee,imkerei=bee,bestäubung=nectar
blütenstaub=nectar,pollen=nectar,imker=beekeeper,imkerin=beekeeper,schmetterlinge=butterfly
raupe=butterfly,ameise=ant,ameisen=ant,spinne=spider,spinnen=spider,insekt=insect,insekten=insect
käfer=insect,wurm=worm,regenwurm=worm,schnecke=snail,schnecken=snail,dinosaurier=dinosaur,fossil=dinosaur
haustier=animal,feder=feather,federn=feather,nachhaltigkeit=recycling,abfall=recycling,abfälle=rubbish
mülltonne=rubbish,verschmutzung=pollution,emissionen=pollution,kohlendioxid=pollution,sauerstoff=oxygen
elektrizität=energy,energien=energy,steckdose=plug,ladegerät=plug,batterien=battery
solaranlage=solar panel,photovoltaik=solar panel,windrad=wind turbine,windkraft=wind turbine
windpark=wind turbine,windmühle=windmill,mühle=windmill,wärmepumpen=heating,heizungen=heating
kühlung=cooling,klimaanlage=cooling,benzin=gas,kraftstoff=gas,tankstelle=gas,erdöl=oil drum
rohöl=oil drum,atomkraft=nuclear,kernkraft=nuclear,autos=car,wagen=car,fahrer=car,züge=train
lokomotive=train,u-bahn=subway,s-bahn=subway,fahrräder=bike,radfahrer=bike,radweg=bike,e-bike=bike
roller=scooter,tretroller=scooter,motorrad=motorcycle,transporter=truck,logistik=truck,lastwagen=truck
kurier=courier,lieferung=courier,zustellung=courier,lieferdienst=courier,schiffe=ship,fähre=ship
boote=boat,segelboot=boat,häfen=harbor,anker=harbor,container=container,flugzeuge=plane,flug=plane
flüge=plane,flughäfen=airport,hubschrauber=helicopter,brücken=bridge,straßen=road,autobahn=road
verkehr=road,ampel=traffic light,reifen=wheel,räder=wheel,motor=engine,maschine=engine,maschinen=engine
kompass=compass,reisen=travel,tourismus=travel,touristen=travel,hotels=hotel,unterkunft=hotel
reisepass=passport,visum=passport,standort=location,adresse=location,städte=city,hauptstadt=city
berlin=city,hamburg=city,münchen=city,wien=city,dörfer=village,viertel=village,burg=castle
mittelalter=castle,palast=palace,kirchen=church,dom=church,kathedrale=church,kuppel=church,kloster=church
moschee=mosque,tempel=temple,schrein=shrine,türme=tower,fernsehturm=tower,leuchtturm=lighthouse
denkmal=monument,ruine=monument,statue=statue,skulptur=statue,brunnen=fountain,spielplatz=playground
stadion=stadium,arena=stadium,zoo=zoo,tierpark=zoo,patient=hospital,patienten=hospital
krankenhäuser=hospital,klinik=hospital,ärzte=doctor,ärztin=doctor,pflege=doctor,krankenschwester=doctor
medizin=doctor,wohlbefinden=health,tablette=pill,apotheke=pill,medikamente=pill,vitamine=pill
impfstoff=vaccine,spritze=vaccine,viren=virus,infektion=virus,bakterie=bacteria,bakterien=bacteria
blutspende=blood,herzen=heart,liebe=heart,gehirne=brain,gedächtnis=brain,nerven=brain,lunge=lung
lungen=lung,atem=lung,atmung=lung,skelett=bone,zahnarzt=tooth,augen=eye,ohr=ear,ohren=ear,gen=dna
gene=dna,genetik=dna,pflaster=bandage,wunde=bandage,verband=bandage,krankenwagen=ambulance
notfall=ambulance,yoga=yoga,meditation=yoga,fitnessstudio=gym,muskeln=gym,marathon=running,läufer=running
schwimmen=swimming,schwimmbad=swimming,skifahren=skiing,ski=skiing,tennis=tennis,basketball=basketball
sieger=trophy,sieg=trophy,meisterschaft=trophy,preisverleihung=trophy,medaille=medal,medaillen=medal
sportler=athlete,athlet=athlete,olympia=athlete,einnahmen=money,einkommen=money,münzen=coin,währung=coin
euro=euro,banken=bank,ersparnis=savings,ersparnisse=savings,zahlung=payment,kreditkarte=payment
bezahlung=payment,rabatt=price,sonderangebot=price,ausgaben=cost,rechnungen=invoice,quittung=invoice
steuern=tax,kredit=loan,darlehen=loan,schulden=loan,investition=investment,investitionen=investment
aktien=investment,anstieg=growth rate,steigerung=growth rate,inflation=growth rate,rückgang=decline
verlust=decline,senkung=decline,verkauf=sales,verkäufe=sales,absatz=sales,daten=chart,statistik=chart
bericht=chart,analyse=chart,diagramm=chart,ziele=goal,listen=list,checkliste=list,beruf=job
arbeitsplatz=job,jobs=job,stellen=job,büros=office,zentrale=office,fabriken=factory,industrie=factory
produktion=factory,werk=factory,lager=warehouse,lagerhaus=warehouse,läden=shop,supermarkt=shop
einzelhandel=shop,märkte=market,marktplatz=market,einkauf=shopping,einkaufen=shopping,kauf=shopping
bestellung=order,bestellungen=order,nutzer=customer,gäste=customer,gast=customer,mitarbeiter=team
kollegen=team,leute=team,menschen=team,mitglieder=team,einwohner=team,familien=family,eltern=family
baby=child,babys=child,verträge=contract,vereinbarung=contract,zusammenarbeit=contract
formular=application,dokument=application,unterlagen=application,antrag=application,papier=paper
seite papier=paper,briefe=letter,post=letter,umschlag=letter,e-mail=email,newsletter=email
smartphone=phone,handys=phone,telefone=phone,nachrichten=message,gespräch=message,chat=message
werbung=marketing,kampagne=marketing,ankündigung=marketing,zeitungen=newspaper,presse=newspaper
rechner=computer,laptop=laptop,laptops=laptop,drucker=printer,buchdruck=printer,druckerei=printer
server=server,rechenzentrum=server,rechenzentren=server,datenbank=database,datenbanken=database,chip=chip
chips=chip,prozessor=chip,halbleiter=chip,programmierung=software,entwickler=software,code=software
webseite=internet,netzwerk=internet,website=internet,verbindung=link,link=link,suche=search
suchmaschine=search,sicherheit=security,schutz=security,versicherung=security,passwort=password
passwörter=password,verschlüsselung=password,roboter=robot,künstliche intelligenz=robot
automatisierung=robot,benachrichtigung=notification,glocke=notification,erinnerung=notification
fehler im code=bug,programmfehler=bug,schulen=school,klasse=school,kindergarten=school,studenten=student
studierende=student,studium=student,universitäten=student,schülerinnen=student,lehrerin=teacher
unterricht=lesson,kurs=lesson,kurse=lesson,roman=book,lesen=book,literatur=book,buchhandlung=library
bibliotheken=library,heft=notebook,tagebuch=notebook,bleistift=pencil,zeichnung=pencil,tinte=pen
autor=pen,autorin=pen,dichter=pen,schriftsteller=pen,gedichte=pen,mathematik=mathematics
mathe=mathematics,dreieck=mathematics,chemie=science,experiment=science,forschung=science
forscher=science,physik=physics,atom=physics,atome=physics,molekül=physics,mikroskop=microscope
biologie=microscope,prüfung=exam,prüfungen=exam,klausur=exam,fragen=question,ideen=idea,lösung=idea
erfindung=idea,sprachen=language,wort=language,wörter=language,übersetzung=language,geschichte=history
jahrhundert=history,verfassung=history,gesetze=law,recht=law,gerechtigkeit=law,richter=judge
richterin=judge,anwalt=judge,anwältin=judge,parlament=parliament,bundestag=parliament
regierung=parliament,ministerium=parliament,rathaus=parliament,senat=parliament,präsident=president
präsidentin=president,minister=president,kanzler=president,bürgermeister=president,politik=president
wahlen=election,abstimmung=election,demokratie=election,königin=king,krone=king,kaiser=king
königreich=king,kriege=war,schlacht=war,waffen=war,taube=peace,fahne=flag,flagge=flag
feuerwehr=firefighter,feuerwehrmann=firefighter,soldat=soldier,soldaten=soldier,armee=soldier
gefahr=warning,risiko=warning,risiken=warning,warnungen=warning,veranstaltungen=event,konferenz=event
sitzung=event,anmeldung=event,eintritt=ticket,ticket=ticket,tickets=ticket,eintrittskarte=ticket
fahrkarte=ticket,freiwillige=volunteer,spende=volunteer,spenden=volunteer,ehrenamt=volunteer
abends=evening,sonnenuntergang=evening,sonnenaufgang=sunrise,hoffnung=sunrise,nächte=night,träume=dream
gespenst=ghost,angst=ghost,glück=luck,schatz=treasure,reichtum=treasure,juwel=treasure,wanderung=hiking
spaziergang=hiking,wanderweg=hiking,abenteuer=adventure,entdecker=adventure,expedition=adventure
rätsel=puzzle,puzzle=puzzle,tanz=dance,ballett=dance,tänzerin=dance,trommel=drum,schlagzeug=drum
trompete=trumpet,radio=radio,rundfunk=radio,fernseher=television,fernsehen=television
bildschirm=television,videokamera=video,weihnachten=christmas,weihnachtsbaum=christmas,hochzeit=wedding
braut=wedding,feuerwerk=firework,luftballon=balloon,heißluftballon=balloon,ballons=balloon,diamant=ring
schmuck=ring,krönung=crown,magnet=magnet,magnete=magnet,waage=weight,gewicht=weight,flasche=bottle
flaschen=bottle,glas honig=jar,einmachglas=jar,maurer=brick,pinsel=paint,wandfarbe=paint,lack=paint
akkulaufzeit=battery life,erdbeben=earthquake,stille=silence,ruhe=silence,lärm=noise,geräusch=noise
ingenieur=engineer,ingenieure=engineer,technik=engineer,techniker=engineer,chef=manager,chefin=manager
geschäftsführer=manager,manager=manager,architekt=architect,architektur=architect,bauplan=architect
baumwolle=cotton,stoff=cotton,textilien=cotton,seide=silk,metall=metal,eisen=metal,stahl=metal,kohle=coal
bergwerk=coal,bergbau=coal,zigarette=tobacco,rauchen=tobacco,tabak=tobacco,spiegel=mirror
camembert=camembert,gouda=camembert,quark=camembert,joghurt=yogurt,sahne=yogurt,kürbis=pumpkin
nachtisch=dessert,dessert=dessert,kamel=camel,kamele=camel,giraffe=giraffe,eichhörnchen=squirrel
igel=hedgehog,nest=nest,nester=nest,schwan=swan,fischer=fisherman,angler=fisherman,fischerei=fisherman
wurzel=root,wurzeln=root,umwelt=ecosystem,natur=ecosystem,ökosystem=ecosystem,dürre=drought
trockenheit=drought,himmel=sky,kontinent=continent,kontinente=continent,region=region,regionen=region
bundesland=region,treppe=stairs,treppen=stairs,aufzug=elevator,fahrstuhl=elevator,teppich=carpet
sofa=sofa,wohnzimmer=sofa,regal=bookshelf,bücherregal=bookshelf,schere=scissors,haare=haircut
friseur=haircut,parfüm=lotion,sonnencreme=lotion,shampoo=lotion,kabel=cable,leitung=cable
algorithmus=algorithm,algorithmen=algorithm,kraftwerk=power plant,stromnetz=power plant,zirkus=circus
schach=chess,keramik=ceramics,vase=ceramics,porzellan=ceramics,wolkenkratzer=skyscraper
hochhaus=skyscraper,meeresspiegel=sea
`;
