"""A page in a headless Chromium."""

import base64
import shutil
import time

import numpy as np
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

PIXELS = """
const index = arguments[0], done = arguments[1];
const image = new Image();
image.onerror = () => done(null);
image.onload = () => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const bytes = context.getImageData(0, 0, canvas.width, canvas.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  done([canvas.width, canvas.height, btoa(text)]);
};
image.src = pictureAddress(index);
"""


class Browser:
    def __init__(self, width=1400, height=900):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={width},{height}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options, Service(shutil.which("chromedriver")))

    def open(self, url):
        self.driver.get("about:blank")
        self.driver.get(url)

    def run(self, script, *arguments):
        return self.driver.execute_script(f"return {script}", *arguments)

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def hover(self, selector):
        """Moves the mouse to the middle of an element."""
        node = self.driver.find_element("css selector", selector)
        ActionChains(self.driver).move_to_element(node).perform()

    def resize(self, width, height=900):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def prefer(self, scheme):
        """Asks for light or dark colours."""
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def wait(self, condition, seconds=10):
        end = time.monotonic() + seconds
        while not self.run(condition):
            assert time.monotonic() < end, f"{condition} does not become true"
            time.sleep(0.01)

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def pixels(self, index):
        """The picture of a tensor as the browser decodes it, [height, width, 3]."""
        found = self.driver.execute_async_script(PIXELS, index)
        assert found, f"the picture of tensor {index} cannot be read"
        width, height, text = found
        return np.frombuffer(base64.b64decode(text), np.uint8).reshape(height, width, 4)[:, :, :3]

    def problems(self):
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def requests(self):
        """What the page loaded from elsewhere."""
        names = self.run("performance.getEntriesByType('resource').map((entry) => entry.name)")
        return [name for name in names if not name.startswith("data:")]

    def close(self):
        self.driver.quit()


__all__ = ["Browser", "Keys"]
