// Lets TripleA 1.9 (package `triplea` of Debian) play a game against itself without a screen, and writes its detailed log and the position
// at the end, to compare with what the importer makes of the log. From a folder that has the game_engine.properties of the package:
//   javac -cp "/usr/share/java/*:/usr/share/games/triplea/bin/triplea.jar" -d . Play.java
//   java -cp "/usr/share/java/*:/usr/share/games/triplea/bin/triplea.jar:." Play GAME.xml ROUNDS OUT.txt "Fast (AI)" SECONDS
import games.strategy.engine.data.*; import games.strategy.engine.framework.*; import games.strategy.net.*; import games.strategy.engine.gamePlayer.*; import games.strategy.triplea.*; import games.strategy.triplea.delegate.*; import games.strategy.engine.random.*; import games.strategy.triplea.ui.history.HistoryLog; import games.strategy.triplea.ui.display.HeadlessDisplay; import games.strategy.sound.HeadlessSoundChannel;
import java.io.*; import java.util.*; import java.util.concurrent.atomic.*;
public class Play {
  public static void main(String[] a) throws Exception {
    System.setProperty("java.awt.headless", "true");
    try { games.strategy.triplea.settings.ClientSetting.AI_PAUSE_DURATION.save("0"); } catch (Throwable e) { System.err.println(e); } int rounds = Integer.parseInt(a[1]); String type = a[3];
    final GameData data = new GameParser(a[0]).parse(new FileInputStream(a[0]), new AtomicReference<>(), false);
    try { data.getProperties().set("Low Luck", false); } catch (Throwable t) { }
    Map<String,String> types = new HashMap<>();
    for (PlayerID p : data.getPlayerList().getPlayers()) types.put(p.getName(), type);
    TripleA loader = (TripleA) data.getGameLoader();
    Set<IGamePlayer> players = loader.createPlayers(types);
    Messengers m = new Messengers(new HeadlessServerMessenger());
    final ServerGame game = new ServerGame(data, players, new HashMap<>(), m);
    game.setRandomSource(new PlainRandomSource());
    EditDelegate ed = new EditDelegate(); ed.initialize("edit", "edit"); data.getDelegateList().addDelegate(ed); game.addDelegateMessenger(ed);
    game.addDisplay(new HeadlessDisplay()); game.addSoundChannel(new HeadlessSoundChannel());
    Thread t = new Thread(() -> { try { game.startGame(); } catch (Throwable e) { e.printStackTrace(); } }); t.setDaemon(true); t.start();
    long start = System.currentTimeMillis(); int last = -1;
    while (t.isAlive() && data.getSequence().getRound() <= rounds && System.currentTimeMillis() - start < Long.parseLong(a[4]) * 1000) { Thread.sleep(200); if (data.getSequence().getRound() != last) { last = data.getSequence().getRound(); System.err.println("round " + last + " " + (System.currentTimeMillis() - start)); } }
    game.stopGameSequence();
    Thread.sleep(500);
    java.lang.reflect.Field uf = sun.misc.Unsafe.class.getDeclaredField("theUnsafe"); uf.setAccessible(true); sun.misc.Unsafe u = (sun.misc.Unsafe) uf.get(null);
    HistoryLog log = (HistoryLog) u.allocateInstance(HistoryLog.class);
    StringWriter sw = new StringWriter();
    Object[] v = { new javax.swing.JTextArea(), sw, new PrintWriter(sw) }; String[] n = { "textArea", "stringWriter", "printWriter" };
    for (int i = 0; i < 3; i++) u.putObject(log, u.objectFieldOffset(HistoryLog.class.getDeclaredField(n[i])), v[i]);
    // what "Show detailed log" on the root of the history does: all nodes from the first step on
    data.acquireReadLock();
    try {
      javax.swing.tree.DefaultMutableTreeNode root = (javax.swing.tree.DefaultMutableTreeNode) data.getHistory().getRoot();
      log.printRemainingTurn((games.strategy.engine.history.HistoryNode) root, true, data.getDiceSides(), null);
    } finally { data.releaseReadLock(); }
    ((PrintWriter) v[2]).flush();
    try (Writer w = new FileWriter(a[2])) { w.write(sw.toString()); }
    try (PrintWriter w = new PrintWriter(new FileWriter(a[2] + ".state"))) {
      for (PlayerID p : data.getPlayerList().getPlayers()) w.println("PU\t" + p.getName() + "\t" + p.getResources().getQuantity("PUs"));
      for (Territory t2 : data.getMap().getTerritories()) { w.println("OWN\t" + t2.getName() + "\t" + t2.getOwner().getName()); Map<String,Integer> c = new TreeMap<>(); for (Object o : t2.getUnits().getUnits()) { Unit un = (Unit) o; c.merge(un.getOwner().getName() + "\t" + un.getType().getName(), 1, Integer::sum); } for (Map.Entry<String,Integer> e : c.entrySet()) w.println("UNIT\t" + t2.getName() + "\t" + e.getKey() + "\t" + e.getValue()); }
    }
    System.err.println("wrote " + sw.toString().length());
    System.exit(0);
  }
}
