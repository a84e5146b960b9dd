/** French words, as `word=english`, separated by commas and line breaks. */
export const fr = `
gousse d'ail=garlic,gousses d'ail=garlic,pomme de terre=potato,pommes de terre=potato,maison=house,appartement=apartment
jardin=garden,porte=door,fenêtre=window,lit=bed,sommeil=sleep,lampe=lamp,lumière=light,cuisine=kitchen
chaise=chair,siège=seat,clé=key,outil=tool,horloge=clock,temps=time,minute=minute,heure=hour,réveil=alarm
calendrier=calendar,colis=package,sac=bag,valise=suitcase,parapluie=umbrella,lunettes=glasses
chemise=shirt,robe=dress,manteau=coat,chaussure=shoe,casque=helmet,cadeau=gift,jouet=toy,jeu=game
ballon=football,fête=party,carte=map,musique=music,chanson=song,guitare=guitar,piano=piano
micro=microphone,caméra=camera,photo=photo,tableau=painting,musée=museum,théâtre=theatre,café=coffee
thé=tea,lait=milk,eau=water,jus=juice,bière=beer,vin=wine,pain=bread,boulangerie=bakery,pâte=dough
farine=flour,gâteau=cake,biscuit=cookie,crêpe=pancake,crêpes=pancake,sucre=sugar,miel=honey,œuf=egg
œufs=egg,oeuf=egg,oeufs=egg,beurre=butter,fromage=cheese,sel=salt,huile=oil,ail=garlic,oignon=onion
tomate=tomato,légume=vegetable,salade=salad,champignon=mushroom,riz=rice,pâtes=pasta,soupe=soup
viande=meat,poisson=fish,pomme=apple,fruit=fruit,poire=pear,citron=lemon,banane=banana,raisin=grape
fraise=strawberry,repas=meal,recette=recipe,casserole=pot,poêle=pan,couteau=knife,cuillère=spoon
four=oven,soleil=sun,lune=moon,étoile=star,terre=earth,monde=world,fusée=rocket,planète=planet
espace=space,nuage=cloud,nuages=cloud,pluie=rain,goutte=drop,orage=storm,éclair=lightning,neige=snow
glace=ice,vent=wind,chaleur=heat,température=temperature,climat=climate,feu=fire,montagne=mountain
île=island,plage=beach,mer=sea,océan=sea,fleuve=river,rivière=river,lac=lake,arbre=tree,forêt=forest
feuille=leaf,feuilles=leaf,plante=plant,plantes=plant,photosynthèse=photosynthesis,racine=plant
racines=plant,fleur=flower,fleurs=flower,herbe=grass,ferme=farm,chien=dog,chat=cat,cheval=horse,vache=cow
cochon=pig,mouton=sheep,oiseau=bird,renard=fox,abeille=bee,abeilles=bee,papillon=butterfly,animal=animal
animaux=animal,déchets=rubbish,énergie=energy,électricité=electricity,batterie=battery,chauffage=heating
gaz=gas,oxygène=oxygen,dioxyde=carbon dioxide,voiture=car,taxi=taxi,bus=bus,train=train,tramway=tram
gare=station,vélo=bike,camion=truck,bateau=boat,port=harbor,avion=plane,aéroport=airport,pont=bridge
route=road,rue=road,voyage=travel,vacances=holiday,hôtel=hotel,tente=tent,ville=city,village=village
église=church,tour=tower,hôpital=hospital,médecin=doctor,santé=health,médicament=pill,vaccin=vaccine
virus=virus,sang=blood,cœur=heart,cerveau=brain,os=bone,dent=tooth,œil=eye,argent=money,salaire=salary
bénéfice=profit,ventes=sales,monnaie=coin,banque=bank,prix=price,coût=cost,facture=invoice,loyer=rent
impôt=tax,croissance=growth rate,objectif=goal,plan=plan,liste=list,entreprise=company,emploi=job
travail=job,bureau=office,usine=factory,magasin=shop,marché=market,client=customer,clients=customer
équipe=team,contrat=contract,lettre=letter,téléphone=phone,message=message,journal=newspaper
ordinateur=computer,internet=internet,école=school,étudiant=student,université=university,livre=book
livres=book,bibliothèque=library,crayon=pencil,poème=poem,science=science,laboratoire=laboratory
question=question,idée=idea,langue=language,loi=law,élection=election,roi=king,guerre=war,paix=peace
police=police,soir=evening,nuit=night,rêve=dream,enfant=child,enfants=child,famille=family,mois=month
semaine=week,année=year,jour=day,atelier=workshop,festival=festival,concert=concert,billet=ticket
scène=stage,chocolat=chocolate,cacao=chocolate,glace à la vanille=ice cream,crème glacée=ice cream
sorbet=ice cream,poivre=salt,épice=salt,épices=salt,olive=oil,olives=oil,carotte=vegetable
carottes=vegetable,légumes=vegetable,concombre=cucumber,champignons=mushroom,maïs=corn,haricot=bean
haricots=bean,lentilles=bean,spaghetti=pasta,hamburger=hamburger,sandwich=sandwich,poulet=chicken
saucisse=sausage,jambon=ham,lardons=ham,saumon=fish,thon=fish,poissons=fish,crevette=shrimp
crevettes=shrimp,fruits=fruit,oranges=orange,mandarine=orange,agrumes=orange,bananes=banana,raisins=grape
fraises=strawberry,cerise=cherry,cerises=cherry,pêche melba=peach,abricot=peach,pastèque=watermelon
melon=watermelon,ananas=pineapple,mangue=mango,avocat mûr=avocado,noix de coco=coconut,noix=nut
noisette=nut,amande=nut,amandes=nut,basilic=herb,persil=herb,herbes=herb,nourriture=meal,restaurant=meal
plat=meal,aliment=meal,aliments=meal,dîner=meal,petit déjeuner=breakfast,ingrédient=recipe
ingrédients=recipe,saladier=bowl,bol=bowl,assiette=plate,fourchette=plate,couverts=plate
réfrigérateur=fridge,frigo=fridge,bougie=candle,bougies=candle,baignoire=bath,salle de bains=bath
douche=shower,savon=soap,lessive=laundry,machine à laver=laundry,réparation=tool,entretien=tool
atelier de réparation=tool,marteau=hammer,tournevis=screwdriver,bois=wood,menuisier=wood,mur=wall
brique=wall,briques=wall,chantier=construction,grue=construction,univers=space,galaxie=space
planètes=planet,jupiter=planet,saturne=planet,astronaute=rocket,fusées=rocket,vaisseau spatial=rocket
satellite=satellite,satellites=satellite,télescope=telescope,observatoire=telescope,tempête=storm
tempêtes=storm,tonnerre=storm,foudre=storm,hiver=snow,gel=snow,flocon=snow,glacier=ice,glaçon=ice
banquise=ice,air=wind,brise=wind,arc-en-ciel=rainbow,brouillard=fog,brume=fog,météo=weather
chaleurs=temperature,réchauffement=temperature,degrés=temperature,ouragan=hurricane,cyclone=hurricane
incendie=fire,flamme=fire,flammes=fire,volcan=volcano,volcans=volcano,lave=volcano,montagnes=mountain
mont=mountain,alpes=mountain,colline=mountain,sommet=mountain,vallée=valley,paysage=valley
parc national=valley,désert=desert,sable=desert,dunes=desert,îles=island,côte=beach,littoral=beach
plages=beach,vague=sea,vagues=sea,marée=sea,marées=sea,mers=sea,rivières=river,fleuves=river,lacs=river
inondation=river,crue=river,cascade=waterfall,chute d'eau=waterfall,étang=waterfall,canal=waterfall
digue=dike,digues=dike,barrage=dike,gouttes=drop,vapeur=vapor,roche=rock,pierre=rock,rocher=rock
pierres=rock,sol fertile=soil,compost=soil,terreau=soil,arbres=tree,forêts=tree,chêne=tree
bois de chêne=tree,automne=autumn,printemps=spring season,chlorophylle=plant,graine=seed,graines=seed
semence=seed,florissant=flower,rosier=rose,roses=rose,tournesol=sunflower,tulipe=tulip,tulipes=tulip
cactus=cactus,pelouse=grass,prairie=grass,pré=grass,bambou=bamboo,bambous=bamboo,jungle=jungle
récolte=farm,agriculteur=farm,agriculture=farm,fermier=farm,moisson=farm,paysan=farm,tracteur=tractor
grange=barn,étable=barn,chiens=dog,chiot=dog,chats=cat,chaton=cat,chevaux=horse,vaches=cow,bétail=cow
cochons=pig,porc=pig,moutons=sheep,laine=sheep,agneau=sheep,brebis=sheep,chèvre=goat,chèvres=goat
lapin=rabbit,lièvre=rabbit,souris=mouse animal,rat=mouse animal,oiseaux=bird,cigogne=bird,moineau=bird
hibou=owl,chouette=owl,aigle=eagle,faucon=eagle,canard=duck,canards=duck,poule=hen,poules=hen,coq=hen
manchot=penguin,manchots=penguin,pingouin=penguin,éléphant=elephant,éléphants=elephant,lion=lion
lions=lion,tigre=tiger,tigres=tiger,ours=bear,panda=panda,pandas=panda,loup=wolf,loups=wolf,cerf=deer
chevreuil=deer,singe=monkey,singes=monkey,serpent=snake,serpents=snake,grenouille=frog,grenouilles=frog
tortue=turtle,tortues=turtle,baleine=whale,baleines=whale,dauphin=dolphin,dauphins=dolphin,requin=shark
requins=shark,pieuvre=octopus,poulpe=octopus,crabe=crab,corail=coral,coraux=coral,récif=coral,ruche=bee
ruches=bee,nectar=nectar,pollen=nectar,pollinisation=nectar,apiculteur=beekeeper,apicultrice=beekeeper
apiculture=beekeeper,papillons=butterfly,chenille=butterfly,fourmi=ant,fourmis=ant,araignée=spider
araignées=spider,insecte=insect,insectes=insect,scarabée=insect,ver de terre=worm,vers de terre=worm
escargot=snail,escargots=snail,dinosaure=dinosaur,dinosaures=dinosaur,fossile=dinosaur
animaux de compagnie=animal,faune=animal,plume=feather,plumes=feather,recyclage=recycling
durabilité=recycling,ordures=rubbish,poubelle=rubbish,pollution=pollution,émissions=pollution
énergies=energy,courant électrique=energy,prise électrique=plug,chargeur=plug,batteries=battery
pile électrique=battery,panneau solaire=solar panel,panneaux solaires=solar panel,éolienne=wind turbine
éoliennes=wind turbine,moulin=windmill,moulins=windmill,chaudière=heating,pompe à chaleur=heating
refroidissement=cooling,climatisation=cooling,climatiseur=cooling,essence=gas,carburant=gas
pétrole=oil drum,baril=oil drum,nucléaire=nuclear,voitures=car,automobile=car,conducteur=car,trains=train
chemin de fer=train,locomotive=train,métro=subway,vélos=bike,bicyclette=bike,cycliste=bike,cyclistes=bike
trottinette=scooter,moto=motorcycle,motos=motorcycle,camions=truck,camionnette=truck,logistique=truck
livraison=courier,livraisons=courier,coursier=courier,livreur=courier,navire=ship,navires=ship
bateaux=ship,paquebot=ship,voilier=boat,barque=boat,ports=harbor,ancre=harbor,conteneur=container
conteneurs=container,avions=plane,vol direct=plane,aéroports=airport,hélicoptère=helicopter,ponts=bridge
rues=road,routes=road,autoroute=road,circulation=road,feu rouge=traffic light
feux tricolores=traffic light,roue=wheel,roues=wheel,pneu=wheel,pneus=wheel,moteur=engine,machine=engine
machines=engine,moteurs=engine,boussole=compass,voyages=travel,tourisme=travel,touriste=travel
touristes=travel,hôtels=hotel,hébergement=hotel,passeport=passport,adresse=location,lieu=location
emplacement=location,villes=city,capitale=city,paris=city,lyon=city,marseille=city,villages=village
quartier=village,château=castle,châteaux=castle,moyen âge=castle,palais=palace,églises=church
cathédrale=church,cathédrales=church,dôme=church,coupole=church,abbaye=church,basilique=church
mosquée=mosque,temple=temple,temples=temple,sanctuaire=shrine,tours jumelles=tower,tour eiffel=tower
phare=lighthouse,phares=lighthouse,monument=monument,monuments=monument,ruines=monument,statue=statue
statues=statue,sculpture=statue,fontaine=fountain,aire de jeux=playground,stade=stadium,stades=stadium
zoo=zoo,hôpitaux=hospital,patient=hospital,patients=hospital,clinique=hospital,médecins=doctor
infirmière=doctor,infirmier=doctor,médecine=doctor,bien-être=health,médicaments=pill,pharmacie=pill
vitamines=pill,comprimé=pill,vaccins=vaccine,vaccination=vaccine,piqûre=vaccine,infection=virus
microbe=virus,microbes=virus,bactérie=bacteria,bactéries=bacteria,don du sang=blood,cœurs=heart
amour=heart,mémoire=brain,neurones=brain,cerveaux=brain,poumon=lung,poumons=lung,respiration=lung
souffle=lung,squelette=bone,dents=tooth,dentiste=tooth,yeux=eye,vue=eye,oreille=ear,oreilles=ear,gène=dna
gènes=dna,génétique=dna,adn=dna,pansement=bandage,blessure=bandage,ambulance=ambulance,urgence=ambulance
yoga=yoga,méditation=yoga,musculation=gym,entraînement=gym,muscle=gym,muscles=gym,course à pied=running
marathon=running,coureur=running,natation=swimming,piscine=swimming,nageur=swimming,ski=skiing
tennis=tennis,basket-ball=basketball,basket=basketball,trophée=trophy,coupe du monde=trophy
victoire=trophy,gagnant=trophy,médaille=medal,médailles=medal,athlète=athlete,athlètes=athlete
jeux olympiques=athlete,revenus=money,revenu=money,recettes=money,chiffre d'affaires=money
pièces de monnaie=coin,monnaies=coin,euro=euro,euros=euro,banques=bank,compte bancaire=bank
épargne=savings,économies=savings,paiement=payment,paiements=payment,carte bancaire=payment
carte de crédit=payment,réduction=price,remise=price,promotion=price,coûts=cost,dépense=cost
dépenses=cost,frais=cost,factures=invoice,reçu=invoice,impôts=tax,taxe=tax,taxes=tax,prêt bancaire=loan
dette=loan,dettes=loan,investissement=investment,investissements=investment,actions en bourse=investment
hausse=growth rate,augmentation=growth rate,inflation=growth rate,baisse=decline,perte=decline
diminution=decline,vente=sales,données=chart,statistiques=chart,rapport=chart,analyse=chart
graphique=chart,objectifs=goal,but=goal,listes=list,plans=list,travaux=job,métier=job,poste=job
entreprises=job,bureaux=office,siège social=office,usines=factory,industrie=factory,production=factory
entrepôt=warehouse,stock de marchandises=warehouse,magasins=shop,boutique=shop,supermarché=shop
commerce=shop,marchés=market,achat=shopping,achats=shopping,courses=shopping,commande=order
commandes=order,utilisateur=customer,utilisateurs=customer,invité=customer,invités=customer,équipes=team
salariés=team,collègues=team,personnes=team,gens=team,membres=team,habitants=team,familles=family
parents=family,bébé=child,bébés=child,contrats=contract,accord=contract,partenariat=contract
formulaire=application,document=application,documents=application,candidature=application,papier=paper
page=paper,lettres=letter,courrier=letter,enveloppe=letter,e-mail=email,courriel=email,téléphones=phone
portable=phone,application mobile=phone,smartphone=phone,messages=message,conversation=message
commentaire=message,dialogue=message,publicité=marketing,annonce=marketing,campagne=marketing
journaux=newspaper,presse=newspaper,actualités=newspaper,ordinateurs=computer,ordinateur portable=laptop
imprimante=printer,imprimerie=printer,serveur=server,serveurs=server,centre de données=server
centres de données=server,base de données=database,puce=chip,puces=chip,processeur=chip,logiciel=software
logiciels=software,développeur=software,site web=internet,réseau=internet,lien=link,connexion=link
recherche en ligne=search,moteur de recherche=search,sécurité=security,protection=security
assurance=security,mot de passe=password,chiffrement=password,robot=robot,robots=robot
intelligence artificielle=robot,automatisation=robot,notification=notification,cloche=notification
rappel=notification,bogue=bug,bug=bug,écoles=school,classe=school,maternelle=school,étudiants=student
élève=student,élèves=student,universités=student,enseignant=teacher,enseignants=teacher
professeur=teacher,leçon=lesson,leçons=lesson,lecture=book,roman=book,littérature=book,librairie=library
bibliothèques=library,cahier=notebook,carnet=notebook,crayons=pencil,dessin=pencil,encre=pen,auteur=pen
écrivain=pen,poète=pen,poésie=pen,mathématiques=mathematics,géométrie=mathematics,triangle=mathematics
chimie=science,expérience scientifique=science,recherche=science,chercheurs=science,sciences=science
physique=physics,atome=physics,atomes=physics,molécule=physics,microscope=microscope,biologie=microscope
examen=exam,examens=exam,questions=question,idées=idea,solution=idea,invention=idea,langues=language
mot=language,mots=language,traduction=language,histoire=history,siècle=history,siècles=history
constitution=history,lois=law,tribunal=law,justice=law,droit=law,droits=law,juge=judge,avocat=judge
avocate=judge,parlement=parliament,gouvernement=parliament,sénat=parliament,ministère=parliament
mairie=parliament,assemblée nationale=parliament,président=president,présidente=president
ministre=president,maire=president,politique=president,élections=election,vote=election
démocratie=election,reine=king,couronne=king,empereur=king,royaume=king,guerres=war,bataille=war
armes=war,colombe=peace,drapeau=flag,drapeaux=flag,pompier=firefighter,pompiers=firefighter
soldat=soldier,soldats=soldier,armée=soldier,danger=warning,risque=warning,risques=warning
avertissement=warning,alerte=warning,événement=event,événements=event,conférence=event,réunion=event
réservation=event,rendez-vous=event,billets=ticket,entrée gratuite=ticket,bénévole=volunteer
bénévoles=volunteer,don=volunteer,dons=volunteer,coucher de soleil=evening,soirée=evening
lever du soleil=sunrise,aube=sunrise,espoir=sunrise,matin=sunrise,nuits=night,rêves=dream,fantôme=ghost
peur=ghost,chance au jeu=luck,trèfle=luck,trésor=treasure,trésors=treasure,richesse=treasure
randonnée=hiking,promenade=hiking,sentier=hiking,aventure=adventure,exploration=adventure
explorateur=adventure,expédition=adventure,puzzle=puzzle,énigme=puzzle,danse=dance,ballet=dance
danseuse=dance,tambour=drum,percussions=drum,trompette=trumpet,radio=radio,télévision=television
écran=television,téléviseur=television,caméscope=video,noël=christmas,sapin=christmas,mariage=wedding
noces=wedding,mariée=wedding,feu d'artifice=firework,feux d'artifice=firework,ballons=balloon
montgolfière=balloon,bijou=ring,bijoux=ring,diamant=ring,bague=ring,couronnement=crown,aimant=magnet
aimants=magnet,poids=weight,pesée=weight,bouteille=bottle,bouteilles=bottle,bocal=jar,bocaux=jar
maçon=brick,pinceau=paint,peinture murale=paint,autonomie=battery life,séisme=earthquake
tremblement de terre=earthquake,silence=silence,calme=silence,bruit=noise,bruits=noise,ingénieur=engineer
ingénieurs=engineer,directeur=manager,directrice=manager,patron=manager,architecte=architect
architecture=architect,coton=cotton,tissu=cotton,textile=cotton,soie=silk,métal=metal,fer=metal
acier=metal,charbon=coal,mine de charbon=coal,cigarette=tobacco,tabac=tobacco,miroir=mirror
miroirs=mirror,camembert=camembert,brie=camembert,roquefort=camembert,comté=camembert,yaourt=yogurt
crème fraîche=yogurt,citrouille=pumpkin,potiron=pumpkin,dessert=dessert,desserts=dessert,chameau=camel
dromadaire=camel,girafe=giraffe,écureuil=squirrel,hérisson=hedgehog,nid=nest,nids=nest,cygne=swan
pêcheur=fisherman,pêcheurs=fisherman,racinaire=root,environnement=ecosystem,écosystème=ecosystem
nature=ecosystem,sécheresse=drought,ciel=sky,continent=continent,continents=continent,région=region
régions=region,province=region,escalier=stairs,escaliers=stairs,ascenseur=elevator,tapis=carpet
canapé=sofa,salon=sofa,étagère=bookshelf,bibliothèques murales=bookshelf,ciseaux=scissors,cheveux=haircut
coiffeur=haircut,parfum=lotion,crème solaire=lotion,shampoing=lotion,câble=cable,câbles=cable
algorithme=algorithm,algorithmes=algorithm,centrale électrique=power plant,réseau électrique=power plant
cirque=circus,échecs et mat=chess,jeu d'échecs=chess,céramique=ceramics,poterie=ceramics,vase=ceramics
gratte-ciel=skyscraper,immeuble=skyscraper,un cours=lesson,les cours=lesson
`;
